import { useSyncExternalStore } from 'react'
import { type RateLimit, rateLimits } from '../../lib/rate-limits.ts'
import { sizeLine } from '../../lib/size-line.ts'
import { SettingRow } from '../../objects/settings/SettingRow.tsx'

const NUMBER = new Intl.NumberFormat('en')

/** What is counted, by the name that headers give it, and how much of it a person reads. */
const COUNTED: Record<string, { what: string; amount: (of: number) => string }> = {
  work: { what: 'Values in answers', amount: (of) => NUMBER.format(of) },
  content: { what: 'Large bodies', amount: sizeLine },
  planning: { what: 'Reading of new queries', amount: (of) => `${(of / 1000).toFixed(1)} s` },
}

/** What one may take of the API, and has left, as the last answer said it; nothing while no answer did. */
export function Limits() {
  const limits = useSyncExternalStore(rateLimits.subscribe, rateLimits.get)
  const known = limits.filter(({ name }) => name in COUNTED)
  if (!known.length) return null
  return (
    <SettingRow
      title="What you may take"
      explanation="Of the API, in your pages and programs together. Every answer says it in its headers RateLimit-Policy and RateLimit."
    >
      <ul>
        {known.map((limit) => (
          <li key={limit.name} className="num">
            {lineOf(limit)}
          </li>
        ))}
      </ul>
    </SettingRow>
  )
}

function lineOf({ name, most, left, withinS }: RateLimit): string {
  const { what, amount } = COUNTED[name] ?? { what: name, amount: String }
  const within = withinS === 60 ? 'a minute' : `${withinS} seconds`
  return `${what}: ${amount(left)} of ${amount(most)} left within ${within}`
}
