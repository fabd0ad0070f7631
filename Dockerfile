# syntax=docker/dockerfile:1
# Codehaat in a container: pages built in the first stage, nothing but what runs in the second.

FROM node:26-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --include=dev --no-audit --no-fund
COPY . .
RUN NODE_ENV=production npm run build:web
# What only builds and tests stays behind.
RUN npm prune --omit=dev --no-audit --no-fund

FROM node:26-bookworm-slim
# The Node that the lockfile pins comes before the image's.
ENV NODE_ENV=production \
    HOST=0.0.0.0 \
    PORT=5000 \
    DATA_DIR=/data \
    PATH=/app/node_modules/.bin:$PATH
WORKDIR /app
COPY --from=build /app/package.json /app/package-lock.json ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/build ./build
COPY --from=build /app/contract ./contract
COPY --from=build /app/server ./server
COPY --from=build /app/sandbox ./sandbox
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
