import type { ShareLink } from '@verbatim/shares/share-link.ts'
import { isMediaTicket, mediaTicket } from '#src/shares/media-ticket.ts'
import type { ReelClip } from './clips-of-reel.ts'

/** Below it lie the clips of shared reels: `/{shareToken}/{highlightId}`. */
export const CLIPS_PATH = '/embed/reels/clips'

type Clip = { id: string } & Pick<ReelClip['clip'], 'fileId' | 'startMs' | 'endMs'>
type Asking = { key: Uint8Array; now: Date }

/** Where a clip plays for whoever was let in to the page of its reel. Other seconds have another address. */
export function clipPath(link: ShareLink, clip: Clip, asking: Asking): string {
  return `${CLIPS_PATH}/${link.token}/${clip.id}?ticket=${mediaTicket({ link, of: secondsOf(clip), ...asking })}`
}

/** Whether the ticket is for these seconds, and for the link as it is now. */
export const isClipTicket = (ticket: string, link: ShareLink, clip: Clip, asking: Asking): boolean =>
  isMediaTicket(ticket, { link, of: secondsOf(clip), ...asking })

const secondsOf = ({ id, fileId, startMs, endMs }: Clip): string => `${id} ${fileId} ${startMs}-${endMs}`
