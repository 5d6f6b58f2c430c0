import { REFERENCES, type ReferenceType } from '@verbatim/contracts/document-parts/references.ts'
import { ChartBarBig, Folder, FolderKanban, Lightbulb, NotebookText, Table2, Tag, User } from 'lucide-react'
import type { SlashOffer } from '../../editor/SlashMenu.tsx'

/** What a live card is made of in a dialog of its own. */
export type PickedCard = ReferenceType | 'chart'

type Offer = Omit<SlashOffer, 'section' | 'run'> & { card: PickedCard }

const named = (card: ReferenceType): Pick<Offer, 'card' | 'label'> => ({ card, label: REFERENCES[card].name })

const OFFERS: readonly Offer[] = [
  { ...named('note'), icon: NotebookText, hint: 'An interview or document, as it is now', words: 'card talk document' },
  { ...named('tag'), icon: Tag, hint: 'How often it was said, and by whom', words: 'card theme' },
  { ...named('person'), icon: User, hint: 'Who was asked', words: 'card participant people' },
  { ...named('insight'), icon: Lightbulb, hint: 'Another finding with its evidence', words: 'card finding' },
  { ...named('project'), icon: FolderKanban, hint: 'A study and how much is in it', words: 'card study' },
  { ...named('projectCategory'), icon: Folder, hint: 'A place with its projects', words: 'card category' },
  { ...named('projectView'), icon: Table2, hint: 'The first rows of a list', words: 'card list table board canvas' },
  {
    card: 'chart',
    label: 'Chart',
    icon: ChartBarBig,
    picture: 'chart',
    hint: 'What the tags of a project come to',
    words: 'graph bar pie radar treemap numbers',
  },
]

/** The live cards that the slash menu offers. */
export const cardOffers = (pick: (card: PickedCard) => void): SlashOffer[] =>
  OFFERS.map(({ card, ...offer }) => ({ section: 'Evidence', ...offer, run: () => pick(card) }))
