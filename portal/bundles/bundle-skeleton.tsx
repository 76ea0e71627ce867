import { useShell } from '../shell/shell-context.tsx'

/** Four tickets to come, in their shape and place (experience 4.6). */
export function BundleSkeleton({ slow }: { slow: 'fine' | 'slow' | 'very-slow' }) {
  const { t } = useShell()
  const words = slow === 'fine' ? '' : t(slow === 'slow' ? 'slow.first' : 'slow.second')
  return (
    <div className="bundles" data-testid="skeleton">
      <p className="sr" role="status">
        {t('bundle.loading')}
      </p>
      <div className="grid" aria-hidden="true">
        {[1, 2, 3, 4].map((place) => (
          <div className="ticket sk" key={place} />
        ))}
      </div>
      <p className="hint">{words}</p>
    </div>
  )
}
