// SPDX-License-Identifier: Apache-2.0
//
// One thread with the OpenSSL provider, a pool of coprocessors and jobs (ASYNC_JOB). openssl_async MODE PROVIDER COUNT KEY...:
//
//   logic     jobs together with other operations, forks and broken coprocessors; the driver is in software, with COUNT coprocessors
//   busy      the share of the pool's cycles in which its COUNT coprocessors, on the simulated RTL, have executed commands, in per cent: of
//             jobs that sign with the keys, and of the same operations without jobs
//   tls       handshakes of COUNT servers with SSL_MODE_ASYNC at a time, each key with its certificate, NAME.crt for NAME.pem, after others
//             that ended in the middle

#include <dlfcn.h>
#include <openssl/async.h>
#include <openssl/ssl.h>
#include <poll.h>
#include <pthread.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "openssl_program.h"

#define MAX_JOBS 16
#define MAX_KEYS 4

static void *provider;  // as a shared library

static void *symbol(const char *name) {
    void *const found = dlsym(provider, name);
    CHECK(found);
    return found;
}

// ---- Signatures

static EVP_PKEY *keys[MAX_KEYS], *software[MAX_KEYS];
static int key_count;

struct work {
    int key;
    int times;
    int done;  // right signatures
};

static int sign(int key) {
    static const unsigned char message[] = "message";
    unsigned char signature[512];
    size_t length = sizeof signature;
    EVP_MD_CTX *const first = EVP_MD_CTX_new(), *const second = EVP_MD_CTX_new();
    const int done = EVP_DigestSignInit_ex(first, NULL, "SHA256", NULL, NULL, keys[key], NULL) == 1 &&
                     EVP_DigestSign(first, signature, &length, message, sizeof message) == 1;
    CHECK(!done || (EVP_DigestVerifyInit_ex(second, NULL, "SHA256", NULL, "provider=default", software[key], NULL) == 1 &&
                    EVP_DigestVerify(second, signature, length, message, sizeof message) == 1));
    EVP_MD_CTX_free(first);
    EVP_MD_CTX_free(second);
    return done;
}

static int work(void *data) {
    struct work *const own = *(struct work **)data;
    for (int i = 0; i < own->times; ++i) own->done += sign(own->key);
    return 1;
}

// ---- Jobs

struct job {
    ASYNC_JOB *job;
    ASYNC_WAIT_CTX *context;
    struct work work;
    int pauses, is_running;
};

static struct job jobs[MAX_JOBS];

// Starts or resumes a job. Returns whether it is still running.
static int start(struct job *own) {
    struct work *const argument = &own->work;
    int result;
    const int state = ASYNC_start_job(&own->job, own->context, &result, work, (void *)&argument, sizeof argument);
    CHECK(state == ASYNC_PAUSE || (state == ASYNC_FINISH && result == 1));
    own->pauses += state == ASYNC_PAUSE;
    return own->is_running = state == ASYNC_PAUSE;
}

static void begin(int count, int times) {
    for (int i = 0; i < count; ++i) {
        jobs[i] = (struct job){.context = ASYNC_WAIT_CTX_new(), .work = {i % key_count, times, 0}};
        start(&jobs[i]);
    }
}

// Resumes all jobs until fewer than this many run.
static void run_while(int count, int least) {
    for (int running = least; running >= least;) {
        running = 0;
        for (int i = 0; i < count; ++i) running += jobs[i].is_running && start(&jobs[i]);
    }
}

static void finish(int count) { run_while(count, 1); }

static void end(int count) {
    for (int i = 0; i < count; ++i) {
        CHECK(jobs[i].work.done == jobs[i].work.times);
        ASYNC_WAIT_CTX_free(jobs[i].context);
    }
}

// ---- Logic

static unsigned *commands;  // count of RSA commands, for each coprocessor

static int used(int coprocessors) {
    int result = 0;
    for (int i = 0; i < coprocessors; ++i) result += commands[i] > 0;
    return result;
}

static unsigned sum(int coprocessors) {
    unsigned result = 0;
    for (int i = 0; i < coprocessors; ++i) result += commands[i];
    return result;
}

static void clear(void) { memset(commands, 0, 32 * sizeof *commands); }

// Each coprocessor has a job, more jobs wait; all have a descriptor, which is readable.
static void use_all(int coprocessors) {
    const int count = 2 * coprocessors;
    clear();
    begin(count, 3);
    CHECK(used(coprocessors) == coprocessors);
    for (int i = 0; i < count; ++i) {
        OSSL_ASYNC_FD descriptor;
        size_t descriptors;
        CHECK(jobs[i].is_running && ASYNC_WAIT_CTX_get_all_fds(jobs[i].context, NULL, &descriptors) && descriptors == 1);
        CHECK(ASYNC_WAIT_CTX_get_all_fds(jobs[i].context, &descriptor, &descriptors));
        struct pollfd ready = {descriptor, POLLIN, 0};
        CHECK(poll(&ready, 1, 0) == 1);
    }
    finish(count);
    end(count);
}

static int calls;

static int call(void *argument) { return ++*(int *)argument; }

static void call_back(void) {
    size_t descriptors;
    jobs[0] = (struct job){.context = ASYNC_WAIT_CTX_new(), .work = {0, 1, 0}};
    CHECK(ASYNC_WAIT_CTX_set_callback(jobs[0].context, call, &calls));
    while (start(&jobs[0])) {}
    CHECK(jobs[0].pauses > 0 && calls == jobs[0].pauses);
    CHECK(ASYNC_WAIT_CTX_get_all_fds(jobs[0].context, NULL, &descriptors) && descriptors == 0);
    end(1);
}

// While paused jobs have all coprocessors, the thread signs without a job.
static void take_over(int coprocessors) {
    begin(coprocessors + 1, 1);
    for (int i = 0; i < 3; ++i) CHECK(sign(0));
    finish(coprocessors + 1);
    end(coprocessors + 1);
}

// The program forks with paused jobs. Both processes finish the jobs; the child runs each job again from its beginning.
static void fork_with_jobs(int coprocessors) {
    begin(coprocessors + 1, 1);
    int status;
    const pid_t child = fork();
    CHECK(child >= 0);
    if (child == 0) {
        alarm(60);
        clear();
        CHECK(sign(0));
    }
    finish(coprocessors + 1);
    end(coprocessors + 1);
    if (child == 0) _exit(sum(coprocessors) != (unsigned)coprocessors + 2);
    CHECK(waitpid(child, &status, 0) == child && status == 0);
}

// A program that ends a connection frees the wait context of its paused job, which is never resumed. Others have the coprocessor then.
static void abandon(int coprocessors) {
    begin(coprocessors, 1);
    for (int i = 0; i < coprocessors; ++i) {
        CHECK(jobs[i].is_running);
        ASYNC_WAIT_CTX_free(jobs[i].context);
    }
    clear();
    begin(coprocessors, 1);
    CHECK(used(coprocessors) == coprocessors);
    finish(coprocessors);
    end(coprocessors);
}

static void *sign_in_thread(void *failed) {
    for (int i = 0; i < 200; ++i) *(int *)failed += !sign(0);
    return NULL;
}

// Threads with operations, and one with jobs.
static void use_threads(int coprocessors) {
    pthread_t threads[3];
    int failed[3] = {0};
    for (int i = 0; i < 3; ++i) CHECK(pthread_create(&threads[i], NULL, sign_in_thread, &failed[i]) == 0);
    begin(coprocessors, 50);
    finish(coprocessors);
    end(coprocessors);
    for (int i = 0; i < 3; ++i) CHECK(pthread_join(threads[i], NULL) == 0 && failed[i] == 0);
}

// A broken coprocessor is tried once, by operations in jobs and outside. Without another coprocessor there is an error.
static void break_some(int coprocessors) {
    CHECK(setenv("MONTCORE_BROKEN", "0", 1) == 0);
    clear();
    for (int i = 0; i < 5; ++i) CHECK(sign(0));
    CHECK(commands[0] == 1);
    begin(coprocessors, 3);
    finish(coprocessors);
    end(coprocessors);
    CHECK(commands[0] == 1 && ERR_peek_error() == 0);
    CHECK(setenv("MONTCORE_BROKEN", "0 1 2 3", 1) == 0);
    clear();
    CHECK(!sign(0) && used(coprocessors) == coprocessors - 1);
    CHECK(strcmp(ERR_reason_error_string(ERR_peek_last_error()), "hardware fault") == 0);
    ERR_clear_error();
    CHECK(unsetenv("MONTCORE_BROKEN") == 0);
    clear();
    for (int i = 0; i < 2; ++i) CHECK(sign(0));
    CHECK(commands[0] == 2);
}

static void try_logic(int coprocessors) {
    commands = symbol("software_commands");
    use_all(coprocessors);
    call_back();
    take_over(coprocessors);
    fork_with_jobs(coprocessors);
    abandon(coprocessors);
    use_threads(coprocessors);
    break_some(coprocessors);
    use_all(coprocessors);
}

// ---- Cycles of commands

static uint64_t (*cycles)(void), (*busy_cycles)(void);

static double share(int coprocessors, uint64_t begin, uint64_t busy) {
    return 100.0 * (double)(busy_cycles() - busy) / (double)(cycles() - begin) / coprocessors;
}

// Measures while there are as many jobs as coprocessors. The thread only starts and resumes the jobs.
static double share_of_jobs(int coprocessors) {
    const int count = 2 * coprocessors;
    const uint64_t begun = cycles(), busy = busy_cycles();
    begin(count, 5);
    run_while(count, coprocessors);
    const double result = share(coprocessors, begun, busy);
    finish(count);
    end(count);
    return result;
}

static double share_without_jobs(int coprocessors) {
    const uint64_t begun = cycles(), busy = busy_cycles();
    for (int i = 0; i < coprocessors; ++i) CHECK(sign(i % key_count));
    return share(coprocessors, begun, busy);
}

static void try_busy(int coprocessors) {
    cycles = (uint64_t(*)(void))symbol("shown_cycles");
    busy_cycles = (uint64_t(*)(void))symbol("shown_busy_cycles");
    begin(coprocessors, 1);  // opens them
    finish(coprocessors);
    end(coprocessors);
    printf("%.1f ", share_of_jobs(coprocessors));
    printf("%.1f\n", share_without_jobs(coprocessors));
}

// ---- TLS

struct connection {
    SSL *server, *client;
    int is_done, pauses;
};

static SSL *side(SSL_CTX *context, SSL *other, int is_server) {
    BIO *own, *network;
    SSL *const ssl = SSL_new(context);
    CHECK(ssl);
    if (other) {
        SSL_set0_rbio(ssl, SSL_get_app_data(other));
        CHECK(BIO_up_ref(SSL_get_app_data(other)) == 1);
        SSL_set0_wbio(ssl, SSL_get_app_data(other));
    } else {
        CHECK(BIO_new_bio_pair(&own, 0, &network, 0) == 1);
        SSL_set_bio(ssl, own, own);
        SSL_set_app_data(ssl, network);
    }
    if (is_server) SSL_set_accept_state(ssl);
    else SSL_set_connect_state(ssl);
    return ssl;
}

static SSL_CTX *server_context(const char *name) {
    char certificate[256];
    SSL_CTX *const context = SSL_CTX_new(TLS_server_method());
    CHECK(context && strlen(name) < sizeof certificate);
    strcpy(certificate, name);
    strcpy(strrchr(certificate, '.'), ".crt");
    CHECK(SSL_CTX_use_certificate_file(context, certificate, SSL_FILETYPE_PEM) == 1);
    CHECK(SSL_CTX_use_PrivateKey_file(context, name, SSL_FILETYPE_PEM) == 1);
    SSL_CTX_set_mode(context, SSL_MODE_ASYNC);
    return context;
}

static void step(struct connection *own) {
    const int client = SSL_do_handshake(own->client), server = SSL_do_handshake(own->server);
    const int error = server == 1 ? 0 : SSL_get_error(own->server, server);
    own->pauses += error == SSL_ERROR_WANT_ASYNC;
    CHECK(server == 1 || error == SSL_ERROR_WANT_ASYNC || error == SSL_ERROR_WANT_READ);
    CHECK(client == 1 || SSL_get_error(own->client, client) == SSL_ERROR_WANT_READ);
    own->is_done = client == 1 && server == 1;
}

static void connect_all(struct connection *connections, int count, SSL_CTX *client, char **names) {
    for (int i = 0; i < count; ++i) {
        SSL_CTX *const context = server_context(names[i % key_count]);
        SSL *const own = side(client, NULL, 0);
        connections[i] = (struct connection){side(context, own, 1), own, 0, 0};
        SSL_CTX_free(context);
    }
}

static void close_all(struct connection *connections, int count) {
    for (int i = 0; i < count; ++i) {
        CHECK(connections[i].pauses > 0);
        SSL_free(connections[i].server);
        SSL_free(connections[i].client);
    }
}

// The first connections end while their servers pause. The clients are in software: no operation outside of jobs takes a coprocessor over.
static void try_tls(int count, char **names) {
    struct connection connections[MAX_JOBS];
    OSSL_LIB_CTX *const library = OSSL_LIB_CTX_new();
    SSL_CTX *const client = SSL_CTX_new_ex(library, NULL, TLS_client_method());
    CHECK(count <= MAX_JOBS && client);
    connect_all(connections, count, client, names);
    for (int i = 0; i < count; ++i) {
        while (connections[i].pauses == 0) step(&connections[i]);
    }
    close_all(connections, count);
    connect_all(connections, count, client, names);
    for (int running = 1; running;) {
        running = 0;
        for (int i = 0; i < count; ++i) {
            if (!connections[i].is_done) step(&connections[i]);
            running += !connections[i].is_done;
        }
    }
    close_all(connections, count);
    SSL_CTX_free(client);
    OSSL_LIB_CTX_free(library);
}

int main(int arguments, char **argument) {
    CHECK(arguments > 4 && arguments - 4 <= MAX_KEYS);
    const char *const mode = argument[1];
    const int count = atoi(argument[3]);
    key_count = arguments - 4;
    for (int i = 0; i < key_count; ++i) {
        keys[i] = read_key(NULL, argument[4 + i], NULL);
        software[i] = read_key(NULL, argument[4 + i], "provider=default");
    }
    provider = dlopen(argument[2], RTLD_NOW);
    CHECK(provider);
    if (strcmp(mode, "busy") != 0) alarm(600);  // jobs that wait for each other
    if (strcmp(mode, "logic") == 0) try_logic(count);
    if (strcmp(mode, "busy") == 0) try_busy(count);
    if (strcmp(mode, "tls") == 0) try_tls(count, argument + 4);
    for (int i = 0; i < key_count; ++i) {
        EVP_PKEY_free(keys[i]);
        EVP_PKEY_free(software[i]);
    }
    return 0;
}
