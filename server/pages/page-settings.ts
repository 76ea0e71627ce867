import { ANYWHERE } from '#providers/http/outbound.ts'
import type { AppDependencies } from '#server/app.ts'
import type { Config } from '#server/config/config.ts'
import { hostedPageOrigins, popupOf } from '#server/config/payment-settings.ts'
import { originOf } from '#server/config/reading/value-types.ts'
import { ownOrigins } from '#server/http/origin/own-origins.ts'

type Pages = AppDependencies['pages']

/** The one foreign script of our pages; null where no gateway of the country has one. */
export function popupScriptOf(current: () => Config) {
  const payment = () => current().providers.payment
  return {
    scriptUrl: popupOf(payment())?.scriptUrl ?? null,
    outbound: () => payment().find((one) => popupOf([one]) !== null)?.outbound ?? ANYWHERE,
  }
}

/** What the pages may know of the configuration. */
export function pageSettings(
  config: Config,
  own: Pick<
    Pages,
    'content' | 'drafts' | 'previews' | 'pictures' | 'appVersion' | 'apiKey' | 'earlierFiles' | 'shown'
  >,
): Pages {
  const { payment } = config.providers
  const popup = popupOf(payment)
  return {
    ...own,
    ...config.pages,
    cdnHost: config.cdnHost,
    country: config.country,
    runMode: config.runMode,
    now: () => new Date(),
    complaints: { answerHours: config.complaints.answerHours, endDays: config.complaints.endDays },
    gatewayOrigins: popup ? { script: originOf(popup.scriptUrl), frame: originOf(popup.frameUrl) } : null,
    gatewayPages: hostedPageOrigins(payment),
    paystackScriptUrl: popup?.scriptUrl ?? null,
    trustedOrigins: ownOrigins(config).origins,
  }
}
