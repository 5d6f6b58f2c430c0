import { useState } from 'react'
import { STOPPED } from '../share/share-link.ts'
import { type Link, linkWords } from './why-words.ts'

type ShareStop = keyof typeof STOPPED
type ByLinkProps = { share: Link; stop?: ShareStop | null }

/** The way of whoever has a public link, who need not be a member. */
export function ByLink({ share, stop }: ByLinkProps) {
  const [now] = useState(Date.now)
  return (
    <li className={stop || share.expired ? 'muted' : undefined}>
      <span className="strong">Whoever has the public link</span>
      <span className="sec">{linkWords(share, now)}</span>
      <span className="meta end">{stop ? STOPPED[stop] : null}</span>
    </li>
  )
}
