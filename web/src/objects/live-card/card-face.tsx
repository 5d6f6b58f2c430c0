import { REFERENCES } from '@verbatim/contracts/document-parts/references.ts'
import { personColor } from '@verbatim/contracts/person-color.ts'
import { Folder, Lightbulb } from 'lucide-react'
import type { ReactNode } from 'react'
import { shortDate } from '../../lib/times.ts'
import { counted } from '../../lib/words.ts'
import { EvidenceMeter } from '../../ui/EvidenceMeter.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { ParticipantChip } from '../../ui/People.tsx'
import { TagMark } from '../../ui/TagMark.tsx'
import { LAYOUTS } from '../../views/toolbar/layouts.ts'
import { NoteFace } from '../note/NoteFace.tsx'
import { lengthOf } from '../note/note-words.ts'
import { ProjectIcon } from '../project/ProjectIcon.tsx'
import { VIEW_NOUNS } from '../view/saved-view.ts'
import type { CardObject } from './card-object.ts'

/** What a property of a card says; nothing where there is nothing to say. */
type Fact = { property: string; says: ReactNode }

/** What stands on a card, by the names of `CARD_PROPERTIES`. */
export type CardFace = {
  to: string
  title: string
  sign: ReactNode
  /** What it says of itself; what people said stands in their letters. */
  words: { property: string; text: string; isSaid: boolean }
  facts: readonly Fact[]
}

type Faces = { [Type in CardObject['type']]: (of: Extract<CardObject, { type: Type }>['of'], now: number) => CardFace }

const ours = (property: string, text: string) => ({ property, text, isSaid: false })

const FACES: Faces = {
  note: (note, now) => ({
    to: REFERENCES.note.link(note.id),
    title: note.title,
    sign: <NoteFace note={note} size={20} />,
    words: { property: 'abstract', text: note.responseCount > 0 ? '' : note.abstract, isSaid: true },
    facts: [
      { property: 'people', says: peopleOf(note) },
      { property: 'project', says: note.project.title },
      { property: 'date', says: shortDate(note.createdAt, now) },
      { property: 'length', says: lengthOf(note) },
      { property: 'highlights', says: counted(note.highlightCount, 'highlight') },
    ],
  }),
  tag: (tag) => ({
    to: REFERENCES.tag.link(tag.id),
    title: tag.title,
    sign: <TagMark colour={tag.color} sentiment={tag.role} />,
    words: ours('description', tag.description),
    facts: [
      { property: 'project', says: tag.project.title },
      { property: 'group', says: tag.tagGroup.title },
      { property: 'highlights', says: counted(tag.highlightCount, 'highlight') },
      { property: 'people', says: counted(tag.peopleCount, 'person') },
      { property: 'notes', says: counted(tag.noteCount, 'note') },
    ],
  }),
  insight: ({ id, title, abstract, published, publishedAt, updatedAt, project, authors, evidence }, now) => ({
    to: REFERENCES.insight.link(id),
    title,
    sign: <Icon of={Lightbulb} />,
    words: ours('abstract', abstract),
    facts: [
      {
        property: 'evidence',
        says: (
          <EvidenceMeter
            value={evidence.strength}
            words={`${counted(evidence.highlightCount, 'quote')}, ${counted(evidence.peopleCount, 'person')}`}
          />
        ),
      },
      { property: 'project', says: project?.title },
      { property: 'authors', says: authors.flatMap((one) => one?.name ?? []).join(', ') },
      { property: 'date', says: published ? shortDate(publishedAt ?? updatedAt, now) : 'Draft' },
    ],
  }),
  project: ({ id, title, summary, icon, color, updatedAt, folder, counts }, now) => ({
    to: REFERENCES.project.link(id),
    title,
    sign: <ProjectIcon icon={icon} color={color} />,
    words: ours('summary', summary),
    facts: [
      { property: 'folder', says: folder?.name },
      { property: 'notes', says: counted(counts.notes, 'note') },
      { property: 'highlights', says: counted(counts.highlights, 'highlight') },
      { property: 'date', says: shortDate(updatedAt, now) },
    ],
  }),
  person: ({ id, name, email, summary, avatarUrl }) => ({
    to: REFERENCES.person.link(id),
    title: name,
    sign: <ParticipantChip name={name} speaker={personColor(name)} size={20} pictureUrl={avatarUrl} />,
    words: ours('summary', summary),
    facts: [{ property: 'email', says: email }],
  }),
  projectCategory: ({ id, name, parent, projects }) => ({
    to: REFERENCES.projectCategory.link(id),
    title: name,
    sign: <Icon of={Folder} />,
    words: ours('projects', projects.map(({ title }) => title).join(', ')),
    facts: [
      { property: 'parent', says: parent?.name },
      { property: 'projects', says: counted(projects.length, 'project') },
    ],
  }),
  projectView: ({ id, title, layout, objectType, updatedAt, project, folder }, now) => ({
    to: REFERENCES.projectView.link(id),
    title,
    sign: <Icon of={LAYOUTS[layout].icon} />,
    words: ours('', ''),
    facts: [
      { property: 'project', says: project?.title ?? folder?.name ?? 'Over all projects' },
      { property: 'layout', says: layoutWords(layout, objectType) },
      { property: 'date', says: shortDate(updatedAt, now) },
    ],
  }),
}

/** What stands on the card of an object. @param now milliseconds. */
export function cardFace({ type, of }: CardObject, now: number): CardFace {
  const face = FACES[type] as (object: CardObject['of'], now: number) => CardFace
  return face(of, now)
}

type View = Extract<CardObject, { type: 'projectView' }>['of']

const layoutWords = (layout: View['layout'], objectType: View['objectType']): string =>
  layout === 'CANVAS' ? LAYOUTS.CANVAS.name : `${LAYOUTS[layout].name} of ${VIEW_NOUNS[objectType].noun}s`

const peopleOf = ({ speakers }: Extract<CardObject, { type: 'note' }>['of']): string =>
  speakers.flatMap(({ name, interviewer }) => (interviewer ? [] : [name])).join(', ')
