import { linkTo } from '@verbatim/contracts/routes.ts'
import { Ellipsis, Lock } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { SettingsProjectTagsQuery } from '../../gql/graphql.ts'
import { isCalled } from '../../lib/is-called.ts'
import { counted } from '../../lib/words.ts'
import { TagMeaningDialog } from '../../objects/tag/TagMeaningDialog.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { ListRow, RowList } from '../../ui/ListRow.tsx'
import { Menu, MenuAction } from '../../ui/Menu.tsx'
import { TagMark } from '../../ui/TagMark.tsx'
import { TagWords } from './TagWords.tsx'
import type { useTagSettings } from './use-tag-settings.ts'

type ProjectTag = SettingsProjectTagsQuery['tags'][number]
type Acts = ReturnType<typeof useTagSettings>
type ProjectTagsProps = { tags: readonly ProjectTag[]; search: string; acts: Acts }

/** The tags of a project, each with where what it means comes from. */
export function ProjectTags({ tags, search, acts }: ProjectTagsProps) {
  const [asked, setAsked] = useState<ProjectTag | null>(null)
  const found = tags.filter((tag) => isCalled(tag, search))
  if (found.length === 0)
    return <EmptyState art="search" framed title="No tag has this name" text="Try fewer letters." />
  return (
    <>
      <RowList flush stacked>
        {found.map((tag) => (
          <ListRow
            key={tag.id}
            sign={<TagMark colour={tag.color} sentiment={tag.role} />}
            words={<TagWords tag={tag} title={<Link to={linkTo('tag', { tagId: tag.id })}>{tag.title}</Link>} />}
          >
            <span className="meta row">
              <span className="num">{counted(tag.highlightCount, 'highlight')}</span>
              <Origin tag={tag} />
            </span>
            {tag.viewerCan.edit && (
              <Menu align="end" trigger={<IconButton icon={Ellipsis} label={`More about ${tag.title}`} size="sm" />}>
                <MenuAction off={tag.workspaceTag ? 'The workspace' : undefined} onSelect={() => setAsked(tag)}>
                  Edit
                </MenuAction>
                {tag.workspaceTag && (
                  <MenuAction onSelect={() => void acts.makeOwn(tag.id)}>Make it the project’s own</MenuAction>
                )}
              </Menu>
            )}
          </ListRow>
        ))}
      </RowList>
      {asked && (
        <TagMeaningDialog
          title={`What “${asked.title}” means`}
          verb="Save"
          meaning={asked}
          isLocked={asked.locked}
          onSave={(change) => acts.describeInProject(asked.id, change)}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  )
}

/** Where a tag comes from: the workspace, every project, or this one. */
function Origin({ tag: { workspaceTag, locked } }: { tag: ProjectTag }) {
  if (workspaceTag)
    return (
      <span className="row tight">
        {workspaceTag.locked && <Icon of={Lock} size="s" />}
        <Link className="link" to={linkTo('settingsTags', {})}>
          From the workspace
        </Link>
      </span>
    )
  return <span>{locked ? 'In every project' : 'This project'}</span>
}
