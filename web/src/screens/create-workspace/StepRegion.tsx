import { displayRegionKey, type RegionKey } from '@verbatim/contracts/regions.ts'
import { useEffect, useId } from 'react'
import { classNames } from '../../lib/class-names.ts'
import { useSite } from '../../lib/environment.ts'
import { clearlyClosest } from '../../objects/entrance/clearly-closest.ts'
import { regionName } from '../../objects/entrance/region-name.ts'
import { useClosestRegion } from '../../objects/entrance/use-closest-region.ts'
import { Badge } from '../../ui/Badge.tsx'
import { StepPage, type StepProps } from './StepPage.tsx'
import styles from './StepRegion.module.css'

/** Step 2: where everything is stored. The region of the person's account is proposed, with what was measured. */
export function StepRegion({ draft, person, onChange, onBack, onNext }: StepProps) {
  const { regions, defaultRegion } = useSite()
  const { fastest: measured, latency } = useClosestRegion()
  const closest = clearlyClosest(latency)
  const name = useId()
  const chosen = draft.region ?? (measured && person.homeRegion)
  const promise = regions.find(({ key }) => key === chosen)?.dataStays

  useEffect(() => {
    if (!draft.region && chosen) onChange({ region: chosen })
  }, [draft.region, chosen, onChange])

  const next = () => {
    if (!draft.region) onChange({ region: chosen ?? defaultRegion })
    onNext()
  }
  return (
    <StepPage
      step={2}
      title="Where should your research live?"
      sub="Recordings, transcripts and names stay in this region. A later change is a move, which whoever runs this Verbatim makes for you."
      onBack={onBack}
      onNext={next}
    >
      <div className="col gap-3">
        <div className={styles.regions} role="radiogroup" aria-label="Region">
          {nearestFirst(regions, latency, closest ?? person.homeRegion).map(({ key, location }) => (
            <div key={key} className={classNames(styles.region, key === chosen && styles.on)}>
              <input
                type="radio"
                name={name}
                checked={key === chosen}
                aria-label={`${regionName(key)}, ${location}${key === closest ? ', closest' : ''}`}
                onChange={() => onChange({ region: key })}
              />
              <span className={classNames('radio', key === chosen && 'on')} aria-hidden="true" />
              <span aria-hidden="true">
                <span className="strong">{regionName(key)}</span>
                {key === closest && <RegionBadge>Closest</RegionBadge>}
                {key === person.homeRegion && <RegionBadge>Your account</RegionBadge>}
                <br />
                <span className="meta">
                  {displayRegionKey(key)} · {location}
                </span>
              </span>
              <span className="meta num">{latency.has(key) ? `${latency.get(key)} ms` : ''}</span>
            </div>
          ))}
        </div>
        <p className="hint" aria-live="polite">
          {chosen === person.homeRegion && 'Proposed because your account is kept there. '}
          {promise}
        </p>
      </div>
    </StepPage>
  )
}

function RegionBadge({ children }: { children: string }) {
  return <Badge className={styles.badge}>{children}</Badge>
}

/** The offered regions: `first` before the others, which stand by their distance; as they come until that is known. */
function nearestFirst<Offered extends { key: RegionKey }>(
  regions: readonly Offered[],
  latency: Map<RegionKey, number>,
  first: RegionKey | null,
) {
  const wait = ({ key }: Offered) => (key === first ? -1 : (latency.get(key) ?? Number.MAX_SAFE_INTEGER))
  return [...regions].sort((a, b) => wait(a) - wait(b))
}
