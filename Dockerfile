# Codehaat in a container: pages built in the first stage, nothing but what runs in the second. What is for trying it out
# alone (payment sandbox, mailbox, test clock, demo market) is in neither: .dockerignore leaves it out.
# Images are pinned by digest: docs/operating.md says how to move to a newer one.

FROM node:26.10.0-bookworm-slim@sha256:662933cf47f013bc8e4beb31a6116448427a82057ba7c42c97e4c5ba766504c2 AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --include=dev --workspaces=false --no-audit --no-fund
COPY . .
RUN NODE_ENV=production npm run build:web
# What only builds stays behind; what only tests was never there.
RUN npm prune --omit=dev --workspaces=false --no-audit --no-fund

FROM node:26.10.0-bookworm-slim@sha256:662933cf47f013bc8e4beb31a6116448427a82057ba7c42c97e4c5ba766504c2
# The Node that the lockfile pins comes before the image's.
ENV NODE_ENV=production \
    HOST=0.0.0.0 \
    PORT=5000 \
    DATA_DIR=/data \
    PATH=/app/node_modules/.bin:$PATH
WORKDIR /app
COPY --from=build /app/package.json /app/package-lock.json /app/LICENSE ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/build ./build
COPY --from=build /app/contract ./contract
COPY --from=build /app/server ./server
COPY --from=build /app/scripts ./scripts
RUN install -d -o node -g node -m 0700 /data
USER node
VOLUME /data
EXPOSE 5000
HEALTHCHECK --interval=15s --timeout=5s --start-period=90s --retries=3 \
  CMD ["node", "scripts/health-check.mjs"]
# It ends by SIGTERM, and takes up to 40 seconds to finish what it does.
STOPSIGNAL SIGTERM
CMD ["node", "server/src/main.ts"]
