import { useState } from 'react'
import { shortDate } from '../../lib/times.ts'
import { EvidenceMeter } from '../../ui/EvidenceMeter.tsx'
import { type Claim, claimFacts } from './claims.ts'
import styles from './EvidenceRail.module.css'
import { spreadLine } from './spread.ts'
import type { Quoted } from './use-evidence.ts'

/** Each claim with what stands behind it alone; a press leads to its heading. */
export function EvidenceClaims({ claims, quotes }: { claims: readonly Claim[]; quotes: readonly Quoted[] }) {
  const [now] = useState(Date.now)
  const quoted = claims.filter(({ evidence }) => evidence.highlightCount > 0)
  if (quoted.length === 0) return null
  return (
    <section>
      <h2 className="h-sec">Claims</h2>
      <ul>
        {quoted.map((claim) => (
          <li key={claim.id}>
            <button type="button" className={styles.claim} onClick={() => showHeading(claim.id)}>
              <span className="row">
                <span className="grow">{claim.text.trim() || 'A claim without words'}</span>
                <EvidenceMeter value={claim.evidence.strength} words="" />
              </span>
              <span className="meta">{claimFacts(claim, quotes, (iso) => shortDate(iso, now))}</span>
              {claim.evidence.segments && <span className="meta">{spreadLine(claim.evidence.segments)}</span>}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

function showHeading(blockId: string): void {
  const heading = document.querySelector(`[data-block-id="${CSS.escape(blockId)}"]`)
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  heading?.scrollIntoView({ block: 'start', behavior: isStill ? 'instant' : 'smooth' })
}
