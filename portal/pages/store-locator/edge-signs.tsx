import type { ActiveShop } from './use-active-shop.ts'
import { edgeSigns, type Picture } from './outside-picture.ts'
import type { ListedShop } from './list/listed-shop.ts'

interface EdgeSignsProps {
  readonly picture: Picture
  readonly list: readonly ListedShop[]
  readonly active: ActiveShop
}

/** Where the nearest shops outside the picture are: for eyes and fingers, the list says the same to everybody. */
export function EdgeSigns({ picture, list, active }: EdgeSignsProps) {
  const places = list.map(({ id, index, shop }) => ({ id, text: String(index), point: shop.point }))
  return (
    <div aria-hidden="true" data-testid="edge-signs">
      {edgeSigns(picture, places).map(({ id, text, left, top, turn }) => (
        <button
          key={id}
          type="button"
          tabIndex={-1}
          className="edge-sign"
          style={{ left: `clamp(26px, ${left}%, 100% - 26px)`, top: `clamp(84px, ${top}%, 100% - 54px)` }}
          onClick={() => active.pick(id)}
        >
          <i style={{ rotate: `${turn}deg` }} />
          {text}
        </button>
      ))}
    </div>
  )
}
