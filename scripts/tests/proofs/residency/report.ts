import type { Channel } from './channels.ts'
import type { Finding } from './finder.ts'
import { plantsBy, VISIT, type Visit } from './plants.ts'
import { HOME, OTHERS } from './watched-system.ts'

/** What was seen of a channel, and what of the plants was found there. */
export type Watched = { channel: Channel; bytes: number; plants: number; findings: readonly Finding[] }

/** Plants of which something was found, each once. */
export const plantsOf = (findings: readonly Finding[]): string[] => [...new Set(findings.map(({ plant }) => plant))]

const round = (bytes: number): string => (bytes < 10_000 ? String(bytes) : `${Math.round(bytes / 1000)} k`)

export type Run = { watched: readonly Watched[]; visits: readonly Visit[]; leaksFound: number }

const TWO_ENGINES =
  'While the edge keeps its directory in PostgreSQL one person comes; then an edge with an empty directory in DynamoDB takes its place, and somebody else comes and does the same.'
const ONE_ENGINE =
  'The edge kept its directory in PostgreSQL; nothing was seen of DynamoDB, since DYNAMODB_ENDPOINT did not say where one is.'

const TLS_ENDS =
  'At the edge to which DNS leads the browser, which in the cloud is the one nearest to the person and not that of the workspace’s region: what somebody in America reads of a workspace in eu_a is decrypted and encrypted again in America, in the memory of an edge that keeps none of it, and then in eu_a. People in Europe meet an edge in Europe. Between an edge and a region it is TLS again. Parts of files go straight to the bucket of the region, with TLS that ends there. A workspace that wants all of it ended in its region has a DNS record of its own (`deploy/README.md`, Edges). The proof itself runs without TLS, so that its recorders can read.'

/** The residency report. Bytes differ a little from run to run; found does not. */
export function residencyReport({ watched, visits, leaksFound }: Run): string {
  const lines = (rule: Channel['rule']): string[] =>
    watched
      .filter(({ channel }) => channel.rule === rule)
      .map(
        ({ channel, bytes, plants, findings }) =>
          `| ${[channel.name, round(bytes), plants, plantsOf(findings).length].join(' | ')} |`,
      )
  const head = ['| channel | bytes | plants looked for | found |', '|---|---|---|---|']
  return [
    '# Residency',
    '',
    `Written by \`npm run proofs\` (\`scripts/tests/proofs/residency/\`); this copy is of one run. Somebody signs up in ${HOME}, creates, edits, uploads, highlights, searches, comments, exports and shares there, also with a stranger by a public link, in a browser and through the API, signs in by a provider of OpenID Connect, at the workspace and at the entrance, has a directory add somebody by SCIM and lets an application in by OAuth, while an edge and the regions ${[HOME, ...OTHERS].join(', ')} run, each as a process with everything logged and every trace kept. ${visits.length > 1 ? TWO_ENGINES : ONE_ENGINE} Each connection between two of them, to a store and to a collector goes through a recorder; a connection past them, looked for twice a second, fails the proof. A region's own services are one process here; mails wait in its database.`,
    '',
    '## Where nothing may be found',
    '',
    ...head,
    ...lines('never'),
    '',
    `A leak was planted on each of these channels afterwards: ${leaksFound} of ${lines('never').length} were found.`,
    '',
    '## Where TLS ends',
    '',
    TLS_ENDS,
    '',
    '## Where the workspace’s own traffic and data are',
    '',
    'What a browser says to its region passes through the edge, which keeps none of it. Here the same search has to find the plants, or it would prove nothing.',
    '',
    ...head,
    ...lines('carries'),
    '',
    '## What was planted',
    '',
    ...plantsBy([VISIT]).map(({ what, text }) => `- ${what}: “${text}”`),
    ...(visits.length > 1 ? ['- for who came later all of these with “aa” for “a”, but for the network address'] : []),
    '- the keys that were given out on the way: an access token, an API token, the keys of an invitation, of a public link and of an exported file, the tokens of directory and application, and the application’s secret',
    '',
    'Each is looked for in UTF-8 (also with marks apart from their letters), UTF-16, JSON escapes, HTML entities, url-encoding once and twice, form encoding, quoted-printable, hex, base64 at three offsets, and as SHA-256, SHA-1 and MD5 without a key; in the bodies of HTTP after chunks, gzip, deflate, brotli and zstd; in messages of websockets after permessage-deflate; in the text of collaborative documents that went by letter by letter; and in base64, hex, gzip and deflate within any of these, three deep.',
    '',
  ].join('\n')
}
