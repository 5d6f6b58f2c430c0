import type { LucideIcon } from 'lucide-react'
import { Icon } from '../ui/Icon.tsx'
import styles from './OfferPicture.module.css'
import { OFFER_PICTURES, type OfferPictureName } from './offer-pictures.tsx'

/** What an offer puts into the text, drawn; where nobody drew it, its icon. */
export function OfferPicture({ name, icon }: { name?: OfferPictureName; icon: LucideIcon }) {
  return (
    <span className={styles.tile} aria-hidden="true">
      {name ? (
        <svg viewBox="0 0 36 28" aria-hidden="true">
          {OFFER_PICTURES[name]}
        </svg>
      ) : (
        <Icon of={icon} />
      )}
    </span>
  )
}
