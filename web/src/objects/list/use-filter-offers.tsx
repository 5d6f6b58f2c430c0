import { useQuery } from '@apollo/client/react'
import { type FilterField, systemField } from '@verbatim/contracts/filters/filter-form.ts'
import { SYSTEM_FIELDS, type SystemKey } from '@verbatim/contracts/filters/system-fields.ts'
import { personColor } from '@verbatim/contracts/person-color.ts'
import {
  Bot,
  Calendar,
  Columns3,
  Eye,
  Hash,
  LayoutList,
  type LucideIcon,
  PenLine,
  Quote,
  Tag,
  Type,
  User,
  Users,
} from 'lucide-react'
import { graphql } from '../../gql/gql.ts'
import type { FilterChoicesQuery } from '../../gql/graphql.ts'
import { ColleagueAvatar, ParticipantChip } from '../../ui/People.tsx'
import { TagPill } from '../../ui/TagPill.tsx'
import { type FilterChoice, type FilterOffer, type FilterOffers, ME } from '../../views/filter/filter-offer.ts'
import { VIEW_NOUNS } from '../view/saved-view.ts'
import type { ListedRow, ListField, ListKind } from './list-kind.ts'
import { fieldIcon } from './list-offers.ts'

const FilterChoices_query = graphql(`
  query FilterChoices($projectId: ID!, $people: ListQueryInput!) {
    tags(projectId: $projectId) { id title color role }
    tagBoards(projectId: $projectId) { id title groups { id title } }
    highlightGroups(query: $people) { key title }
  }
`)
/** Members are of another service; where they do not come, the rest does. */
const FilterMembers_query = graphql(`
  query FilterMembers { members(first: 100) { items { id name } } }
`)

const ICONS: Partial<Record<SystemKey, LucideIcon>> = {
  title: Type,
  content: Quote,
  tags: Tag,
  tagGroup: LayoutList,
  tagBoard: Columns3,
  created: Calendar,
  updated: Calendar,
  highlightCount: Hash,
  people: User,
  contributors: Users,
  authors: PenLine,
  published: Eye,
  aiGenerated: Bot,
}

/** What a list of a project can be filtered by, and what is chosen from, which is read once somebody filters. */
export function useFilterOffers<Row extends ListedRow>(
  kind: ListKind<Row>,
  projectId: string,
  fields: readonly ListField[],
  isAsked: boolean,
): FilterOffers {
  const people = { projectId, group: { by: 'PERSON' as const } }
  const { data } = useQuery(FilterChoices_query, { variables: { projectId, people }, skip: !isAsked })
  const members = useQuery(FilterMembers_query, { skip: !isAsked }).data?.members.items
  const system = kind.filterKeys.map(
    (key): FilterOffer => ({
      field: systemField(key),
      title: SYSTEM_FIELDS[key].title,
      icon: ICONS[key] ?? Hash,
    }),
  )
  return {
    noun: VIEW_NOUNS[kind.objectType].noun,
    fields: [...system, ...fields.map(fieldOffer)],
    choices: {
      ...(data && choicesOf(data)),
      ...(members && {
        MEMBER: [ME, ...members.map(({ id, name }) => ({ id, label: name, face: <Member name={name} /> }))],
      }),
    },
  }
}

const fieldOffer = ({ id, label, type, max, options, isQuestion }: ListField): FilterOffer => {
  const field: FilterField = { kind: 'custom', fieldType: type, id }
  return {
    ...{ field, title: label, max, icon: fieldIcon({ type, isQuestion }) },
    ...(type === 'SELECT' && { options: options.map((option) => ({ id: option.id, label: option.label })) }),
    ...(type === 'PERSON' && {
      options: options.map((option) => ({
        id: option.id,
        label: option.label,
        face: <Participant name={option.label} />,
      })),
    }),
  }
}

function choicesOf({ tags, tagBoards, highlightGroups }: FilterChoicesQuery): FilterOffers['choices'] {
  const titled = ({ id, title }: { id: string; title: string }): FilterChoice => ({ id, label: title })
  return {
    TAG: tags.map(({ id, title, color, role }) => ({
      ...{ id, label: title },
      face: <TagPill title={title} colour={color} sentiment={role} />,
    })),
    TAG_BOARD: tagBoards.map(titled),
    TAG_GROUP: tagBoards.flatMap(({ groups }) => groups.map(titled)),
    PERSON: highlightGroups.flatMap(({ key, title }) => (key ? [{ id: key, label: title }] : [])),
  }
}

function Participant({ name }: { name: string }) {
  return (
    <span className="row tight">
      <ParticipantChip name={name} speaker={personColor(name)} size={20} />
      <span className="ellip">{name}</span>
    </span>
  )
}

function Member({ name }: { name: string }) {
  return (
    <span className="row tight">
      <ColleagueAvatar name={name} size={20} />
      <span className="ellip">{name}</span>
    </span>
  )
}
