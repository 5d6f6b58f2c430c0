import type { Exported } from '#src/audit/export/exported-entry.ts'

/** What every line begins with: version, vendor, product, and the version of what an entry says. */
const HEAD = ['CEF:0', 'Verbatim', 'Verbatim', '1']
/** 0 to 10; the log weighs nothing, and alerts do. */
const SEVERITY = 3

/**
 * An entry as a line of the ArcSight Common Event Format. In the header a backslash and a bar are escaped, in the extension
 * a backslash and an equals sign (ArcSight CEF Implementation Standard, "Character Encoding"); line breaks become spaces,
 * so that nobody writes a line of their own.
 */
export function cefLine(said: Exported): string {
  const header = [...HEAD, said.act, said.words].map(inHeader)
  const custom = (nth: number, label: string, value: string | null): [string, string | null][] =>
    value
      ? [
          [`cs${nth}Label`, label],
          [`cs${nth}`, value],
        ]
      : []
  const extension: [string, string | null][] = [
    ['rt', String(Date.parse(said.happenedAt))],
    ['externalId', said.id],
    ['cat', said.kind],
    ['suid', said.actorId],
    ['suser', said.actorName],
    ['spriv', said.actorRole],
    ['duid', said.objectId],
    ['duser', said.objectType === 'user' ? said.objectName : null],
    ['msg', [said.objectName, said.detail].filter(Boolean).join(': ')],
    ['requestClientApplication', said.device],
    ...custom(1, 'actor', said.actor),
    ...custom(2, 'objectType', said.objectType),
    ...custom(3, 'clientId', said.clientId),
    ...custom(4, 'tokenId', said.tokenId),
    ...custom(5, 'hash', said.hash),
    ...custom(6, 'requestId', said.requestId),
    ...(said.seq === null
      ? []
      : ([
          ['cn1Label', 'seq'],
          ['cn1', String(said.seq)],
        ] as [string, string][])),
  ]
  const pairs = extension.flatMap(([key, value]) => (value ? [`${key}=${inExtension(value)}`] : []))
  return `${[...header, String(SEVERITY)].join('|')}|${pairs.join(' ')}\n`
}

const plain = (text: string): string => text.replaceAll(/\p{Cc}/gu, ' ')
const inHeader = (text: string): string => plain(text).replaceAll(/[\\|]/g, '\\$&')
const inExtension = (text: string): string => plain(text).replaceAll(/[\\=]/g, '\\$&')
