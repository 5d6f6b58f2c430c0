import { systemField } from '@verbatim/contracts/filters/filter-form.ts'
import type { SystemKey } from '@verbatim/contracts/filters/system-fields.ts'
import { SYSTEM_FIELDS } from '@verbatim/contracts/filters/system-fields.ts'
import { Calendar, CircleChevronDown, Hash, type LucideIcon, Quote, Tag, Truck, Type, Users } from 'lucide-react'
import { TagPill } from '../../ui/TagPill.tsx'
import { type FilterOffer, type FilterOffers, ME } from '../filter/filter-offer.ts'

const system = (key: SystemKey, icon: LucideIcon): FilterOffer => ({
  field: systemField(key),
  title: SYSTEM_FIELDS[key].title,
  icon,
})

const tag = (id: string, title: string, colour: string) => ({
  id,
  label: title,
  face: <TagPill title={title} colour={colour} sentiment={null} />,
})

export const FLEET_ID = '01900000-0000-7000-8000-00000000f1ee'
const LANGUAGE_ID = '01900000-0000-7000-8000-00000000face'

/** What notes of the sample study are filtered by. */
export const SAMPLE_OFFERS: FilterOffers = {
  noun: 'note',
  fields: [
    system('title', Type),
    system('content', Quote),
    system('tags', Tag),
    system('created', Calendar),
    system('highlightCount', Hash),
    system('contributors', Users),
    {
      field: { kind: 'custom', fieldType: 'SELECT', id: FLEET_ID },
      title: 'Fleet size',
      icon: Truck,
      max: 1,
      options: [
        { id: 'owner', label: 'Owner-operator' },
        { id: 'small', label: 'Small fleet' },
      ],
    },
    { field: { kind: 'custom', fieldType: 'TEXT', id: LANGUAGE_ID }, title: 'Language', icon: CircleChevronDown },
  ],
  choices: {
    TAG: [tag('wait', 'Waiting without news', 'red'), tag('photo', 'Photo rejected', 'orange')],
    MEMBER: [ME, { id: 'ines', label: 'Ines Okafor' }],
  },
}
