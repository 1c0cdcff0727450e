// SPDX-License-Identifier: Apache-2.0
//
// Jobs of OpenSSL (ASYNC_JOB): if a program starts an operation in a job, its thread is free while the coprocessor
// computes.

#ifndef MONTCORE_OPENSSL_JOB_H_
#define MONTCORE_OPENSSL_JOB_H_

// True if the thread is in a job of the libcrypto that the provider is linked with. Jobs of another libcrypto do not
// count.
int job_is_current(void);

// The wait context of the thread's job, for comparisons only. Several jobs may have the same context.
const void *job_context(void);

// Returns when the program resumes the job. The program may do so at once: the job's descriptor is readable while the job pauses, or the
// callback of the program has been called. Returns without a pause if the program cannot be notified.
void job_pause(void);

#endif
