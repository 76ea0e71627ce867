import { useShell } from '../../../shell/shell-context.tsx'

/** Three cards to come. */
export function CardSkeletons() {
  const { t } = useShell()
  return (
    <>
      <p className="sr" role="status">
        {t('stores.loading')}
      </p>
      <div className="st-list" aria-hidden="true" data-testid="skeleton">
        {[1, 2, 3].map((n) => (
          <div key={n} className="shop sk st-sk" />
        ))}
      </div>
    </>
  )
}
