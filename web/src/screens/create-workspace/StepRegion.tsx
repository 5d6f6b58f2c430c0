import { displayRegionKey, type RegionKey } from '@verbatim/contracts/regions.ts'
import { useEffect, useId, useState } from 'react'
import { classNames } from '../../lib/class-names.ts'
import { usePlace } from '../../lib/environment.ts'
import { closestRegion } from '../../objects/entrance/calls.ts'
import { regionName } from '../../objects/entrance/region-name.ts'
import { StepPage, type StepProps } from './StepPage.tsx'

/** Step 2: where everything is stored. The closest region is proposed, with what was measured. */
export function StepRegion({ draft, onChange, onBack, onNext }: StepProps) {
  const { regions, defaultRegion } = usePlace()
  const { fastest, latency } = useLatency()
  const name = useId()
  const chosen = draft.region ?? fastest
  const promise = regions.find(({ key }) => key === chosen)?.dataStays

  useEffect(() => {
    if (!draft.region && fastest) onChange({ region: fastest })
  }, [draft.region, fastest, onChange])

  const next = () => {
    if (!draft.region) onChange({ region: chosen ?? defaultRegion })
    onNext()
  }
  return (
    <StepPage
      step={2}
      title="Where should your research live?"
      sub="Recordings, transcripts and names stay in this region. It cannot be changed later."
      onBack={onBack}
      onNext={next}
    >
      <div className="col" style={{ gap: 12 }}>
        <div className="regions" role="radiogroup" aria-label="Region">
          {nearestFirst(regions, latency).map(({ key, location }) => (
            <div key={key} className={classNames('region', key === chosen && 'on')}>
              <input
                type="radio"
                name={name}
                checked={key === chosen}
                aria-label={`${regionName(key)}, ${location}${key === fastest ? ', closest' : ''}`}
                onChange={() => onChange({ region: key })}
              />
              <span className={classNames('radio', key === chosen && 'on')} aria-hidden="true" />
              <span aria-hidden="true">
                <span className="strong">{regionName(key)}</span>
                {key === fastest && (
                  <span className="badge" style={{ marginLeft: 8, height: 18 }}>
                    Closest
                  </span>
                )}
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
          {promise}
        </p>
      </div>
    </StepPage>
  )
}

/** The offered regions, the quickest first; as they come until that is known. */
function nearestFirst<Offered extends { key: RegionKey }>(
  regions: readonly Offered[],
  latency: Map<RegionKey, number>,
) {
  const wait = ({ key }: Offered) => latency.get(key) ?? Number.MAX_SAFE_INTEGER
  return [...regions].sort((a, b) => wait(a) - wait(b))
}

function useLatency() {
  const { defaultRegion } = usePlace()
  const [fastest, setFastest] = useState<RegionKey | null>(null)
  const [latency, setLatency] = useState<Map<RegionKey, number>>(new Map())
  useEffect(() => {
    closestRegion().then(
      ({ fastestRegion, availableRegions }) => {
        setFastest(fastestRegion)
        setLatency(new Map(availableRegions.map(({ region, milliseconds }) => [region, Math.round(milliseconds)])))
      },
      () => setFastest(defaultRegion),
    )
  }, [defaultRegion])
  return { fastest, latency }
}
