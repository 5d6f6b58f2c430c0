import { csvLine } from '@verbatim/kit/csv-line.ts'
import type { AuditEntry } from '#src/audit/audit-entry.ts'
import { cefLine } from '#src/audit/export/cef-line.ts'
import { type Exported, exportedEntry } from '#src/audit/export/exported-entry.ts'

/** In which forms the log leaves. */
export const EXPORT_FORMATS = ['CSV', 'JSONL', 'SYSLOG', 'CEF'] as const
export type ExportFormat = (typeof EXPORT_FORMATS)[number]

/** How a form is written: what stands before its entries, an entry with the end of its line, and how the file is called. */
export type ExportForm = { head: string; lineOf: (entry: AuditEntry) => string; mimeType: string; extension: string }

const COLUMNS = [
  ...(['id', 'happenedAt', 'act', 'words', 'kind', 'actor', 'actorId', 'actorName', 'actorRole'] as const),
  ...(['objectType', 'objectId', 'objectName', 'detail', 'metadata', 'sessionId', 'clientId', 'tokenId'] as const),
  ...(['requestId', 'device', 'erased', 'seq', 'hash', 'previousHash'] as const),
] satisfies readonly (keyof Exported)[]

/** RFC 5424, 6.2.1: facility 13 (log audit) times 8, and severity 6 (informational). */
const PRIORITY = 13 * 8 + 6
/** RFC 5424, 6.2.7: the longest MSGID. */
const MSGID_MAX = 32
/** The private enterprise number that is kept for what has none of its own (RFC 5612). */
const STRUCTURE = 'entry@32473'
/** Asks readers of RFC 5424 to take the message for UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF'
const IN_STRUCTURE = COLUMNS.filter((name) => !['happenedAt', 'words', 'detail', 'metadata'].includes(name))

/** An entry as a line of syslog after RFC 5424. Line breaks within it become spaces, so that nobody writes a line of their own. */
export function syslogLine(entry: AuditEntry): string {
  const said = exportedEntry(entry)
  const parameters = IN_STRUCTURE.flatMap((name) => {
    const value = textOf(said[name])
    return value === '' ? [] : [`${name}="${plain(value).replaceAll(/["\\\]]/g, '\\$&')}"`]
  })
  const message = [said.words, said.objectName, said.detail].filter(Boolean).join(': ')
  const id = said.act.replaceAll(/[^!-~]/g, '_').slice(0, MSGID_MAX) || '-'
  return `<${PRIORITY}>1 ${said.happenedAt} - verbatim - ${id} [${STRUCTURE} ${parameters.join(' ')}] ${BYTE_ORDER_MARK}${plain(message)}\n`
}

const FORMS: Readonly<Record<ExportFormat, ExportForm>> = {
  CSV: {
    head: `\uFEFF${csvLine(COLUMNS)}`,
    lineOf: (entry) => csvLine(cellsOf(exportedEntry(entry))),
    mimeType: 'text/csv; charset=utf-8',
    extension: 'csv',
  },
  JSONL: {
    head: '',
    lineOf: (entry) => `${JSON.stringify(exportedEntry(entry))}\n`,
    mimeType: 'application/jsonl; charset=utf-8',
    extension: 'jsonl',
  },
  SYSLOG: { head: '', lineOf: syslogLine, mimeType: 'text/plain; charset=utf-8', extension: 'log' },
  CEF: {
    head: '',
    lineOf: (entry) => cefLine(exportedEntry(entry)),
    mimeType: 'text/plain; charset=utf-8',
    extension: 'cef',
  },
}

export const exportForm = (format: ExportFormat): ExportForm => FORMS[format]

const cellsOf = (said: Exported): string[] => COLUMNS.map((name) => textOf(said[name]))

function textOf(value: Exported[keyof Exported]): string {
  if (value === null) return ''
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

const plain = (text: string): string => text.replaceAll(/\p{Cc}/gu, ' ')
