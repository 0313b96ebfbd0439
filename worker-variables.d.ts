// Variables that may be given to a server (`npm start -- --var NAME:value`). What wrangler.toml
// declares is in worker-configuration.d.ts, which `npm run types:bindings` writes.
declare namespace Cloudflare {
  interface Env {
    /** The key of role root: a secret where it is deployed, `mneme-dev` from `npm start`. */
    MNEME_ROOT_KEY?: string
    /** `on`: requests may carry `Mneme-Now`, and `/v1/test/tick` is there. */
    MNEME_TEST_CLOCK?: string
    /** Shards that copies in D1 are spread over, at most as many as `DB`, `DB_1` … are bound; unset: all of those. */
    MNEME_SHARDS?: string
    /** Calls a minute that one key may make of one namespace; default 60000. */
    MNEME_CALLS_PER_MINUTE?: string
    /**
     * Keys that sign tokens, JSON `[{kid, secret}]`, secrets of 32 bytes or more as base64url. The
     * first signs, all verify. Unset: one key, derived from MNEME_ROOT_KEY.
     */
    MNEME_TOKEN_KEYS?: string
    /** `on`: webhooks may be sent to this very machine, also by http; in development alone. */
    MNEME_WEBHOOKS_LOOPBACK?: string
    /**
     * Origins that steps `call` of pipelines may send notes to, comma-separated: `https://…`, in
     * development also this very machine; unset: none.
     */
    MNEME_CALL_ALLOW?: string
    /** `whsec_` and 24 to 64 bytes in base64, by which such calls are signed; unset: none is sent. */
    MNEME_CALL_SECRET?: string
    /** One line a request: `off` (unless set), `errors` (5xx and what was left out), `requests`. */
    MNEME_LOG?: string
    /** `https://…` that clients know this server by, where a proxy stands before it; unset: that of the request. */
    MNEME_PUBLIC_URL?: string
    /**
     * What every request over the network must carry as `Mneme-Proxy-Secret`, since the proxy in front
     * adds it: `npm start` makes one for its listener. Unset: nothing is asked for.
     */
    MNEME_PROXY_SECRET?: string
    /** Origins whose pages may call from a browser, comma-separated, or `*`; unset: none. */
    MNEME_CORS_ORIGINS?: string
    /**
     * An OpenAI-compatible endpoint for all models that have none of their own; unset: those of Workers AI, where `AI` is bound,
     * else nothing is sent.
     */
    MODEL_BASE_URL?: string
    /** Sent to it as a bearer token; unset: none is. */
    MODEL_API_KEY?: string
    /** The chat model, or several by comma, the first as default. */
    MODEL_NAME?: string
    /** The chat model that reads pictures, or several by comma; unset: none does. */
    VISION_MODEL_NAME?: string
    /** The endpoint of models that read pictures; unset: that of MODEL_BASE_URL, with its key. */
    VISION_BASE_URL?: string
    /** Sent to VISION_BASE_URL as a bearer token; unset: none is. */
    VISION_API_KEY?: string
    /** The same of embedding models, of 64 to 4,096 numbers; unset: none is bound. */
    EMBEDDING_MODEL_NAME?: string
    /** The endpoint of embedding models; unset: that of MODEL_BASE_URL, with its key. */
    EMBEDDING_BASE_URL?: string
    /** Sent to EMBEDDING_BASE_URL as a bearer token; unset: none is. */
    EMBEDDING_API_KEY?: string
    /** `rules`: texts are read by rules where no owner has set `extraction`, though a model is bound. */
    MNEME_EXTRACTION?: string
    /** 64–4096: numbers a vector that the endpoint is asked for; unset: as many as the model gives. */
    EMBEDDING_DIMENSIONS?: string
    /**
     * The model that reads a question together with what a recall found, where the embedding models are; unset: none
     * does.
     */
    READER_MODEL_NAME?: string
    /** The same of rerankers; unset: none is bound. */
    RERANK_MODEL_NAME?: string
    /** The endpoint of rerankers; unset: that of MODEL_BASE_URL, with its key. */
    RERANK_BASE_URL?: string
    /** Sent to RERANK_BASE_URL as a bearer token; unset: none is. */
    RERANK_API_KEY?: string
  }
}
