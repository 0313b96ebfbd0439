# Mneme on a machine of your own: workerd with local state in /data (docs/operating.md). What it does
# without is Cloudflare: Workers AI and Vectorize. Debian, since workerd needs glibc 2.35 or newer.
#   docker build -t mneme . && docker run -p 127.0.0.1:8787:8787 -v mneme:/data mneme
ARG NODE_IMAGE=node:24-bookworm-slim

FROM ${NODE_IMAGE} AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
# The guide, the console, the bundle, and then nothing of node_modules but what a server runs.
RUN npm run build
RUN node scripts/prebuild.mjs dist/docker
RUN node scripts/docker/keep-runtime.mjs

FROM ${NODE_IMAGE}
WORKDIR /app
RUN mkdir /data && chown node:node /app /data
COPY --from=build --chown=node:node /app/node_modules ./node_modules
COPY --from=build --chown=node:node /app/dist/docker/bundle ./dist/docker/bundle
COPY --from=build --chown=node:node /app/workers/assets ./workers/assets
COPY --from=build --chown=node:node /app/package.json /app/wrangler.toml ./
COPY --from=build --chown=node:node /app/migrations ./migrations
COPY --from=build --chown=node:node /app/scripts ./scripts
COPY --from=build --chown=node:node /app/adapters/encoder ./adapters/encoder
COPY --from=build --chown=node:node /app/engine/laws/recall/word-vectors ./engine/laws/recall/word-vectors
COPY --from=build --chown=node:node /app/engine/laws/recall/logistic.ts ./engine/laws/recall/logistic.ts
USER node
VOLUME /data
EXPOSE 8787
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "scripts/docker/healthy.mjs"]
CMD ["node", "scripts/docker/serve.mjs"]
