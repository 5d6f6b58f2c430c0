import type { Asker, Left } from '#src/graph/allowance.ts'
import type { Shares } from '#src/graph/shares.ts'

type Policy = { name: string; unit: string | null; left: Left }

/**
 * What the asker may take and has left, as headers say it (draft-ietf-httpapi-ratelimit-headers-10): `work` counts as
 * the README says, `content` bytes of large bodies, `planning` milliseconds for texts of queries that are new.
 */
export function rateLimitHeaders({ work, content, planning }: Shares, asker: Asker): Record<string, string> {
  const policies: Policy[] = [
    { name: 'work', unit: null, left: work.left(asker) },
    { name: 'content', unit: 'content-bytes', left: content.left(asker) },
    { name: 'planning', unit: 'milliseconds', left: planning.left(asker) },
  ]
  return {
    'ratelimit-policy': policies.map(policyOf).join(', '),
    ratelimit: policies.map(({ name, left }) => `"${name}";r=${left.left};t=${left.backInS}`).join(', '),
  }
}

const policyOf = ({ name, unit, left: { most, withinS } }: Policy): string =>
  `"${name}";q=${most};w=${withinS}${unit ? `;qu="${unit}"` : ''}`
