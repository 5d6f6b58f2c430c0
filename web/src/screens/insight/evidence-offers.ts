import { Clapperboard, Quote } from 'lucide-react'
import type { SlashOffer } from '../../editor/SlashMenu.tsx'

/** What people said, as the slash menu offers it: a quote, or clips that play one after the other. */
export const evidenceOffers = (quote: () => void, pickReel: () => void): SlashOffer[] => [
  {
    section: 'Evidence',
    label: 'Highlight',
    icon: Quote,
    picture: 'highlight',
    run: quote,
    hint: 'A quote, as it stands now',
    words: 'quote card evidence',
  },
  {
    section: 'Evidence',
    label: 'Reel of clips',
    icon: Clapperboard,
    picture: 'reel',
    run: pickReel,
    hint: 'Plays one after the other',
    words: 'video recording play',
  },
]
