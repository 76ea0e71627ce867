import type { Config } from '#server/config/config.ts'
import { makeApiKeys } from '#server/http/api-keys.ts'
import { followSecrets } from '#server/secrets/live-secrets.ts'

/** What a reload exchanges, and the configuration of the start with secrets that follow it. */
export function liveSettings(started: Config) {
  let now = started
  const secret = followSecrets(started.secret)
  return {
    config: { ...started, secret },
    secret,
    apiKeys: makeApiKeys(started),
    current: () => now,
    listenUrl: () => now.database.listenUrl,
    use: (next: Config) => {
      now = next
    },
  }
}
