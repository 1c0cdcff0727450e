#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# OPENSSL_thread_stop_ex() does nothing in a thread-stop handler of a provider, which is there to free what the thread has in the provider.
#
# Tools      libssl-dev 3.0 (libcrypto 3.0.22, Debian 12), gcc
# Guess      A provider with a child library context (OSSL_LIB_CTX_new_child) registers a handler by the core's function thread_start. When
#            the program calls OPENSSL_thread_stop_ex() for its own context, the handler calls the function for the child context. After that
#            the provider may be unloaded, and the thread may end later.
# Observed   The core calls the handlers with the lock of all handlers held. The call inside takes this lock again, fails, and returns nothing:
#            the thread keeps its random number generator of the child context, and crashes at its end. The same call outside of the handler
#            works. The program cannot make that call: it does not know the child context.
# Seen       2026-11-29
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

cat > program.c <<'C'
#include <openssl/core_dispatch.h>
#include <openssl/crypto.h>
#include <openssl/evp.h>
#include <openssl/provider.h>
#include <openssl/rand.h>
#include <malloc.h>
#include <pthread.h>
#include <stdio.h>

static OSSL_LIB_CTX *child, *library;
static OSSL_FUNC_core_thread_start_fn *thread_start;
static const OSSL_CORE_HANDLE *handle;
static int stopped;

static void teardown(void *provider) { OSSL_LIB_CTX_free(provider); }
static void stop(void *context) { (void)context; OPENSSL_thread_stop_ex(child); ++stopped; }

static int init(const OSSL_CORE_HANDLE *core, const OSSL_DISPATCH *in, const OSSL_DISPATCH **out, void **provider) {
    static const OSSL_DISPATCH functions[] = {{OSSL_FUNC_PROVIDER_TEARDOWN, (void (*)(void))teardown}, {0, NULL}};
    handle = core;
    for (const OSSL_DISPATCH *f = in; f->function_id; ++f)
        if (f->function_id == OSSL_FUNC_CORE_THREAD_START) thread_start = OSSL_FUNC_core_thread_start(f);
    *provider = child = OSSL_LIB_CTX_new_child(core, in);
    *out = functions;
    return child != NULL;
}

static pthread_barrier_t drawn, freed;

static void *run(void *how) {
    unsigned char bytes[16];
    if (how) thread_start(handle, stop, library);
    if (RAND_bytes_ex(child, bytes, sizeof bytes, 0) != 1) return NULL;
    OPENSSL_thread_stop_ex(library);
    printf("handler called: %d\n", stopped);
    fflush(stdout);
    if (!how) OPENSSL_thread_stop_ex(child);  // the same call, outside of a handler
    pthread_barrier_wait(&drawn);
    pthread_barrier_wait(&freed);
    return NULL;
}

int main(int count, char **arguments) {
    pthread_t thread;
    (void)arguments;
    mallopt(M_PERTURB, 0x5a);
    pthread_barrier_init(&drawn, NULL, 2);
    pthread_barrier_init(&freed, NULL, 2);
    library = OSSL_LIB_CTX_new();
    OSSL_PROVIDER_add_builtin(library, "mini", init);
    OSSL_PROVIDER *const software = OSSL_PROVIDER_load(library, "default"), *const mini = OSSL_PROVIDER_load(library, "mini");
    pthread_create(&thread, NULL, run, count > 1 ? (void *)1 : NULL);
    pthread_barrier_wait(&drawn);
    OSSL_PROVIDER_unload(mini);
    OSSL_PROVIDER_unload(software);
    OSSL_LIB_CTX_free(library);
    pthread_barrier_wait(&freed);
    pthread_join(thread, NULL);
    puts("ended");
    return 0;
}
C
gcc -o program program.c -lcrypto -pthread
export OPENSSL_CONF=/dev/null
openssl version
outside=$(./program)
set +e
inside=$(./program handler 2> /dev/null)
code=$?
set -e
echo "outside of a handler: $outside"
echo "in the handler: $inside, exit code $code"
[[ $outside == *ended ]] && [[ $inside == "handler called: 1" ]] && [[ $code -ge 128 ]]
