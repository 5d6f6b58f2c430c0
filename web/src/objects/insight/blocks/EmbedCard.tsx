import { embedOf, hostOf } from '@verbatim/contracts/embeds.ts'
import { safeHref } from '@verbatim/contracts/links.ts'
import { ExternalLink } from 'lucide-react'
import type { Node } from 'prosemirror-model'
import { type ReactNode, useState } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import styles from './Blocks.module.css'

/** What its frame may do: run, keep its own cookies, open a page of its own and send its forms; nothing with this page. */
const SANDBOX = 'allow-scripts allow-same-origin allow-popups allow-forms allow-presentation'

/**
 * Something at another host. Nothing is loaded from there before somebody presses, and then only from a known host; from
 * any other it stays a link.
 */
export function EmbedCard({ node }: { node: Node }): ReactNode {
  const href = safeHref(node.attrs.url)
  const [isShown, setShown] = useState(false)
  if (href === null) return null
  const [embed, host] = [embedOf(href), hostOf(href)]
  if (isShown && embed)
    return (
      <figure className={styles.embed} data-words={embed.name}>
        <iframe
          src={embed.frame}
          title={`${embed.name}: ${href}`}
          sandbox={SANDBOX}
          allow="fullscreen; encrypted-media; picture-in-picture"
          referrerPolicy={embed.tellsHost ? 'strict-origin' : 'no-referrer'}
          loading="lazy"
        />
        <figcaption className={styles.alt}>
          <Address href={href} />
          <Button size="xs" variant="ghost" onClick={() => setShown(false)}>
            Hide
          </Button>
        </figcaption>
      </figure>
    )
  return (
    <div className={styles.card} data-words={embed?.name ?? host ?? 'A link'}>
      <Icon of={ExternalLink} />
      <span className={styles.words}>
        <b>{embed?.name ?? host ?? 'A link'}</b>
        <Address href={href} />
      </span>
      {embed && (
        <Button size="sm" onClick={() => setShown(true)}>
          Show from {host}
        </Button>
      )}
    </div>
  )
}

const Address = ({ href }: { href: string }) => (
  <a className="link ellip" href={href} rel="noopener noreferrer nofollow" target="_blank">
    {href}
  </a>
)
