import { plainLine } from '../plain-line.ts'

/**
 * A Content-Disposition that saves under any name, also one that is not ASCII (RFC 6266). Names that were stored before
 * there was a rule for them lose what hides or turns their letters here; one of nothing else is saved as `file`.
 */
export function asAttachment(stored: string): string {
  const name = plainLine(stored) || 'file'
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_')
  const full = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${full}`
}
