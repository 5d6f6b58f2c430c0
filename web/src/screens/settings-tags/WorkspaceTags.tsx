import { Ellipsis, Lock } from 'lucide-react'
import { useState } from 'react'
import type { SettingsTagsQuery } from '../../gql/graphql.ts'
import { isCalled } from '../../lib/is-called.ts'
import { counted } from '../../lib/words.ts'
import { TagColours } from '../../objects/tag/TagColours.tsx'
import { TagMeaningDialog } from '../../objects/tag/TagMeaningDialog.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { ListRow, RowList } from '../../ui/ListRow.tsx'
import { Menu, MenuAction, MenuRule } from '../../ui/Menu.tsx'
import { signOf } from '../../ui/sentiment.ts'
import { TagMark } from '../../ui/TagMark.tsx'
import { TagWords } from './TagWords.tsx'
import type { useTagSettings } from './use-tag-settings.ts'

type WorkspaceTag = SettingsTagsQuery['workspaceTags'][number]
type Acts = ReturnType<typeof useTagSettings>
type WorkspaceTagsProps = { tags: readonly WorkspaceTag[]; search: string; acts: Acts }

/** The tags that every project is offered, with who may change them. */
export function WorkspaceTags({ tags, search, acts }: WorkspaceTagsProps) {
  const [asked, setAsked] = useState<{ wish: 'edit' | 'delete'; tag: WorkspaceTag } | null>(null)
  const found = tags.filter((tag) => isCalled(tag, search))
  const close = () => setAsked(null)
  if (tags.length === 0)
    return (
      <EmptyState
        art="tags"
        framed
        title="No tags of the workspace yet"
        text="Make the tags that all projects share: who makes a tag of that name gets this one."
      />
    )
  if (found.length === 0)
    return <EmptyState art="search" framed title="No tag has this name" text="Try fewer letters." />
  return (
    <>
      <RowList flush stacked>
        {found.map((tag) => (
          <TagRow key={tag.id} {...{ tag, acts }} onAsk={(wish) => setAsked({ wish, tag })} />
        ))}
      </RowList>
      {asked?.wish === 'edit' && (
        <TagMeaningDialog
          title={`What “${asked.tag.title}” means`}
          verb="Save"
          meaning={asked.tag}
          onSave={(change) => acts.describe(asked.tag.id, change)}
          onClose={close}
        />
      )}
      {asked?.wish === 'delete' && (
        <ConfirmDialog
          question={`Delete “${asked.tag.title}” from the workspace?`}
          consequence={
            asked.tag.projectCount === 0
              ? 'No project uses it.'
              : `${counted(asked.tag.projectCount, 'project')} ${asked.tag.projectCount === 1 ? 'keeps its tag as its' : 'keep their tags as their'} own. No highlight loses a tag.`
          }
          verb="Delete tag"
          pendingVerb="Deleting…"
          danger
          onConfirm={() => acts.remove(asked.tag.id)}
          onClose={close}
        />
      )}
    </>
  )
}

type TagRowProps = { tag: WorkspaceTag; acts: Acts; onAsk: (wish: 'edit' | 'delete') => void }

function TagRow({ tag, acts, onAsk }: TagRowProps) {
  const { id, title, color, role, locked, projectCount, highlightCount, viewerCan } = tag
  return (
    <ListRow
      sign={
        viewerCan.edit && !signOf(role) ? (
          <TagColours title={title} colour={color} onChange={(next) => void acts.set(id, { color: next })} />
        ) : (
          <TagMark colour={color} sentiment={role} />
        )
      }
      words={<TagWords tag={tag} />}
    >
      <span className="meta row">
        <span className="num">
          {projectCount === 0
            ? 'Not used yet'
            : `${counted(projectCount, 'project')}, ${counted(highlightCount, 'highlight')}`}
        </span>
        {locked && (
          <span className="row tight">
            <Icon of={Lock} size="s" />
            Managers only
          </span>
        )}
      </span>
      {viewerCan.edit && (
        <Menu align="end" trigger={<IconButton icon={Ellipsis} label={`More about ${title}`} size="sm" />}>
          <MenuAction onSelect={() => onAsk('edit')}>Edit</MenuAction>
          <MenuAction
            icon={Lock}
            off={viewerCan.manageAccess ? undefined : 'Managers only'}
            onSelect={() => void acts.set(id, { locked: !locked })}
          >
            {locked ? 'Unlock' : 'Lock'}
          </MenuAction>
          <MenuRule />
          <MenuAction danger onSelect={() => onAsk('delete')}>
            Delete tag
          </MenuAction>
        </Menu>
      )}
    </ListRow>
  )
}
