import { useQuery } from '@apollo/client/react'
import { type FilterField, type FilterForm, systemField } from '@verbatim/contracts/filters/filter-form.ts'
import { SYSTEM_FIELDS, type SystemKey } from '@verbatim/contracts/filters/system-fields.ts'
import { personColor } from '@verbatim/contracts/person-color.ts'
import {
  Archive,
  Bot,
  Calendar,
  Columns3,
  Eye,
  FileText,
  Folder,
  Hash,
  Highlighter,
  LayoutList,
  Lightbulb,
  type LucideIcon,
  PenLine,
  Quote,
  SquareLibrary,
  Star,
  Tag,
  Type,
  User,
  UserPen,
  Users,
} from 'lucide-react'
import { graphql } from '../../../gql/gql.ts'
import type { FilterChoicesQuery } from '../../../gql/graphql.ts'
import { ParticipantChip } from '../../../ui/People.tsx'
import { TagPill } from '../../../ui/TagPill.tsx'
import { type FilterChoice, type FilterOffer, type FilterOffers, ME } from '../../../views/filter/filter-offer.ts'
import { VIEW_NOUNS } from '../../view/saved-view.ts'
import type { ListedRow, ListField, ListKind } from '../list-kind.ts'
import { fieldIcon } from '../list-offers.ts'
import { placeQuery } from '../list-place.ts'
import { useFoundChoices } from './use-found-choices.ts'

const FilterChoices_query = graphql(`
  query FilterChoices($projectId: ID!, $people: ListQueryInput!) {
    tags(projectId: $projectId) { id title color role }
    tagBoards(projectId: $projectId) { id title groups { id title } }
    highlightGroups(query: $people) { key title }
  }
`)
const FilterSpeakers_query = graphql(`
  query FilterSpeakers($people: ListQueryInput!) { highlightGroups(query: $people) { key title } }
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
  name: Type,
  note: FileText,
  project: SquareLibrary,
  projectCategory: Folder,
  insights: Lightbulb,
  highlight: Highlighter,
  archived: Archive,
  createdBy: UserPen,
  starred: Star,
}

/**
 * What a list can be filtered by, and what is chosen from, which is read once somebody filters. Tags, groups and boards of
 * its project come all at once; of what there may be any number those that were searched.
 */
export function useFilterOffers<Row extends ListedRow>(
  kind: ListKind<Row>,
  projectId: string | null,
  fields: readonly ListField[],
  { form, isAsked }: { form: FilterForm | null; isAsked: boolean },
): FilterOffers {
  const people = { ...placeQuery({ projectId }), group: { by: 'PERSON' as const } }
  const ofProject = useQuery(FilterChoices_query, {
    variables: { projectId: projectId ?? '', people },
    skip: !isAsked || projectId === null,
  })
  const asksSpeakers = isAsked && projectId === null && kind.filterKeys.includes('people')
  const ofAll = useQuery(FilterSpeakers_query, { variables: { people }, skip: !asksSpeakers })
  const { known, coming, failed, find } = useFoundChoices(projectId, form)
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
    choices: choicesOf(ofProject.data, ofProject.data ?? ofAll.data, known),
    coming,
    failed,
    find,
  }
}

const fieldOffer = ({ id, label, type, max, options, isQuestion }: ListField): FilterOffer => {
  const field: FilterField = { kind: 'custom', fieldType: type, id }
  return {
    field,
    title: label,
    max,
    icon: fieldIcon({ type, isQuestion }),
    ...(type === 'SELECT' && { options: options.map((option) => ({ id: option.id, label: option.label })) }),
  }
}

type Known = ReturnType<typeof useFoundChoices>['known']

function choicesOf(
  data: FilterChoicesQuery | undefined,
  speakers: Pick<FilterChoicesQuery, 'highlightGroups'> | undefined,
  known: Known,
): FilterOffers['choices'] {
  const found = Object.fromEntries(
    Object.entries(known).map(([kind, choices]) => [kind, [...choices.values()].toSorted(byLabel)]),
  )
  return {
    ...found,
    MEMBER: [ME, ...(found.MEMBER ?? [])],
    ...(data && projectChoices(data)),
    PERSON: peopleOf(found.PERSON ?? [], speakers?.highlightGroups ?? []),
  }
}

function projectChoices({ tags, tagBoards }: FilterChoicesQuery): FilterOffers['choices'] {
  const titled = ({ id, title }: { id: string; title: string }): FilterChoice => ({ id, label: title })
  return {
    TAG: tags.map(({ id, title, color, role }) => ({
      id,
      label: title,
      face: <TagPill title={title} colour={color} sentiment={role} />,
    })),
    TAG_BOARD: tagBoards.map(titled),
    TAG_GROUP: tagBoards.flatMap(({ groups }) => groups.map(titled)),
  }
}

/** Those who are kept as people, and names of who speaks in a note and is nobody of them. */
function peopleOf(found: readonly FilterChoice[], speakers: FilterChoicesQuery['highlightGroups']): FilterChoice[] {
  const ids = new Set(found.map(({ id }) => id))
  const others = speakers.flatMap(({ key, title }): FilterChoice[] =>
    key && !ids.has(key) ? [{ id: key, label: title }] : [],
  )
  return [...found, ...others]
    .map(({ id, label, pictureUrl }) => ({ id, label, face: <Participant name={label} pictureUrl={pictureUrl} /> }))
    .toSorted(byLabel)
}

const byLabel = (a: FilterChoice, b: FilterChoice): number => a.label.localeCompare(b.label)

function Participant({ name, pictureUrl }: { name: string; pictureUrl: string | null | undefined }) {
  return (
    <span className="row tight">
      <ParticipantChip name={name} speaker={personColor(name)} size={20} pictureUrl={pictureUrl} />
      <span className="ellip">{name}</span>
    </span>
  )
}
