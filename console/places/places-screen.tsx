import { useNavigate, useSearch } from '@tanstack/react-router'
import { PLACE_KINDS, type PlaceKindName } from '#contract/console/places.ts'
import { mayBegin, maySee } from '#domain/staff/roles.ts'
import { faultWords } from '../calls/use-act.ts'
import { useCall } from '../calls/use-call.ts'
import { useConsole, useMyself } from '../frame/console-context.ts'
import { useTitle } from '../frame/use-title.ts'
import { useKeys } from '../keys/use-keys.ts'
import { Answered } from '../kit/answered.tsx'
import { Icon } from '../kit/icon.tsx'
import { NotYours } from '../kit/not-yours.tsx'
import { Keys, Segments } from '../kit/pieces.tsx'
import { saveFile } from '../kit/save-file.ts'
import { PlacesDesk } from './places-desk.tsx'
import './places.css'

/** What customers find of shops and of the network, and the files that change it. */
export function PlacesScreen() {
  const { t } = useConsole()
  const { roles } = useMyself()
  useTitle(t('staff.screen.places'))
  if (!maySee(roles, 'import-shops')) return <NotYours act="import-shops" screen={t('staff.screen.places')} />
  return <Places />
}

function Places() {
  const { t, calls, say } = useConsole()
  const { roles } = useMyself()
  const view = useSearch({ from: '/frame/places' })
  const navigate = useNavigate({ from: '/places' })
  const kinds = PLACE_KINDS.filter((one) => one === 'shops' || mayBegin(roles, 'import-sites'))
  const kind: PlaceKindName = kinds.find((one) => one === view.kind) ?? 'shops'
  const query = useCall({ name: 'places', request: { kind } })
  const exportLive = (): void =>
    void calls('exportPlaces', { kind }).then((answer) =>
      answer.ok ? saveFile(answer.result) : say(faultWords(answer.fault, t)),
    )
  useKeys('screen', [{ press: 'd', shown: ['D'], label: 'staff.places.whatIsLive', act: exportLive }])
  return (
    <div className="places-page">
      <div className="split line-wrap">
        <div className="line line-wrap">
          <h1>{t('staff.screen.places')}</h1>
          {kinds.length < 2 ? null : (
            <Segments
              label={t('staff.places.which')}
              value={kind}
              onChange={(next) =>
                void navigate({ search: { kind: next === 'shops' ? undefined : next }, replace: true })
              }
              options={kinds.map((value) => ({ value, words: t(`staff.places.kind.${value}`) }))}
            />
          )}
        </div>
        <button type="button" className="btn btn-second" onClick={exportLive}>
          <Icon name="download" size="small" />
          {t('staff.places.whatIsLive')} <Keys shown={['D']} />
        </button>
      </div>
      <Answered query={query}>{(state) => <PlacesDesk key={kind} state={state} />}</Answered>
    </div>
  )
}
