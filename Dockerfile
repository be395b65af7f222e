# A target for each deployable: gateway, auth, content, community, ai, media, and migrations, which runs once before the
# others. `docker build --target gateway .` builds one; docker-compose.yml builds and runs them all.
#
# Roles of one image are settings: AI_ROLE and MEDIA_ROLE make a worker of it.

# The same Node as in package.json, by its exact version: no digest of it could be checked where this was written.
ARG NODE_IMAGE=node:24.21.0-bookworm-slim

FROM ${NODE_IMAGE} AS base
WORKDIR /app

# What decides which packages are installed, and nothing else: a change of the sources installs none again.
FROM base AS manifests
COPY . .
RUN find . -type f ! -name package.json ! -name package-lock.json ! -name .npmrc -delete \
  && find . -type d -empty -delete

# The compiled sources of everything, in /runtime.
FROM base AS build
COPY --from=manifests /app ./
RUN --mount=type=cache,target=/root/.npm \
  npm ci --ignore-scripts --include-workspace-root -w gateway -w web \
  -w services/auth -w services/content -w services/community -w services/ai -w services/media
COPY tsconfig.json tsconfig.base.json ./
COPY packages ./packages
COPY services ./services
COPY gateway ./gateway
COPY web ./web
RUN npm run build
COPY infra/deploy/collect-runtime.sh ./
RUN sh collect-runtime.sh /runtime && mkdir /backups

# The packages that run one deployable each, and none of the others'.
FROM base AS packages
COPY --from=manifests /app ./
COPY infra/deploy/install-packages.sh /usr/local/bin/install-packages

FROM packages AS gateway-packages
RUN --mount=type=cache,target=/root/.npm sh /usr/local/bin/install-packages -w gateway

FROM packages AS auth-packages
RUN --mount=type=cache,target=/root/.npm sh /usr/local/bin/install-packages -w services/auth

FROM packages AS content-packages
RUN --mount=type=cache,target=/root/.npm sh /usr/local/bin/install-packages -w services/content

FROM packages AS community-packages
RUN --mount=type=cache,target=/root/.npm sh /usr/local/bin/install-packages -w services/community

FROM packages AS ai-packages
RUN --mount=type=cache,target=/root/.npm sh /usr/local/bin/install-packages -w services/ai

FROM packages AS media-packages
RUN --mount=type=cache,target=/root/.npm sh /usr/local/bin/install-packages -w services/media

# Optional packages are the binaries of sharp, and migrations draw nothing.
FROM packages AS migrations-packages
RUN --mount=type=cache,target=/root/.npm sh /usr/local/bin/install-packages --omit=optional \
  -w services/auth -w services/content -w services/community -w services/ai -w services/media -w infra/backup

# What all images share. They write nothing but /tmp, so their root file system may be read-only.
FROM base AS runtime
ARG VERSION=0.1.0
ARG REVISION=unknown
LABEL org.opencontainers.image.vendor="Hearthwise" \
  org.opencontainers.image.version="${VERSION}" \
  org.opencontainers.image.revision="${REVISION}"
ENV NODE_ENV=production HOST=0.0.0.0
COPY --from=build /runtime/packages ./packages
COPY infra/deploy/health.mjs ./
USER 1000:1000
STOPSIGNAL SIGTERM
# Node itself is the first process, so that SIGTERM reaches it.
ENTRYPOINT ["node", "--import", "@hearthwise/service-kit/telemetry", "dist/main.js"]

# Whether the process is alive. Whether it may be sent work is another question, which docker-compose.yml asks.
FROM runtime AS service
HEALTHCHECK --interval=15s --timeout=5s --start-period=120s --retries=3 CMD ["node", "/app/health.mjs", "live"]

FROM service AS gateway
LABEL org.opencontainers.image.title="hearthwise-gateway" \
  org.opencontainers.image.description="The edge of Hearthwise: sessions, limits, API, cache and pages"
COPY --from=gateway-packages /app ./
COPY --from=build /runtime/gateway ./gateway
COPY --from=build /runtime/web ./web
WORKDIR /app/gateway
ENV PORT=3000
EXPOSE 3000

FROM service AS auth
LABEL org.opencontainers.image.title="hearthwise-auth" \
  org.opencontainers.image.description="Users, sign-ins, sessions and roles of Hearthwise"
COPY --from=auth-packages /app ./
COPY --from=build /runtime/services/auth ./services/auth
WORKDIR /app/services/auth
ENV PORT=4001
EXPOSE 4001

FROM service AS content
LABEL org.opencontainers.image.title="hearthwise-content" \
  org.opencontainers.image.description="Articles, categories and texts of pages of Hearthwise"
COPY --from=content-packages /app ./
COPY --from=build /runtime/services/content ./services/content
WORKDIR /app/services/content
ENV PORT=4002
EXPOSE 4002

FROM service AS community
LABEL org.opencontainers.image.title="hearthwise-community" \
  org.opencontainers.image.description="Projects, discussions and notifications of Hearthwise"
COPY --from=community-packages /app ./
COPY --from=build /runtime/services/community ./services/community
WORKDIR /app/services/community
ENV PORT=4003
EXPOSE 4003

FROM service AS ai
LABEL org.opencontainers.image.title="hearthwise-ai" \
  org.opencontainers.image.description="The adviser of Hearthwise, conversations and checklists; a worker with AI_ROLE=worker"
COPY --from=ai-packages /app ./
COPY --from=build /runtime/services/ai ./services/ai
WORKDIR /app/services/ai
ENV PORT=4004
EXPOSE 4004

FROM service AS media
LABEL org.opencontainers.image.title="hearthwise-media" \
  org.opencontainers.image.description="The images of Hearthwise; a worker with MEDIA_ROLE=worker"
COPY --from=media-packages /app ./
COPY --from=build /runtime/services/media ./services/media
WORKDIR /app/services/media
ENV PORT=4005
EXPOSE 4005

# What operators run: migrations, backups and restoring them. Each ends by itself, so there is nothing to ask whether it is healthy.
FROM runtime AS migrations
LABEL org.opencontainers.image.title="hearthwise-migrations" \
  org.opencontainers.image.description="Makes the roles and schemas of Hearthwise and brings them up to date; backs up and restores"
COPY --from=migrations-packages /app ./
COPY --from=build /runtime/services ./services
COPY infra/local ./infra/local
COPY infra/backup ./infra/backup
COPY infra/doctor ./infra/doctor
# A new volume takes over whom the folder belongs to.
COPY --from=build --chown=1000:1000 /backups /backups
COPY infra/deploy/migrate.mjs infra/deploy/passwords.mjs ./infra/deploy/
ENTRYPOINT ["node", "infra/deploy/migrate.mjs"]
