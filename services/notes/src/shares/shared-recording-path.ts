import type { ShareLink } from '@verbatim/shares/share-link.ts'
import { mediaTicket } from './media-ticket.ts'

/** Below it lie the public pages of notes, and what plays on them. */
export const PUBLIC_NOTE = '/p/data'

/** Where a recording plays for whoever was let in to a page of its link. */
export function sharedRecordingPath(link: ShareLink, fileId: string, key: Uint8Array, now: Date): string {
  return `${PUBLIC_NOTE}/${link.token}/recordings/${fileId}?ticket=${mediaTicket({ link, of: fileId, key, now })}`
}
