import { linkTo } from '@verbatim/contracts/routes.ts'
import { useNavigate } from 'react-router'
import { TagPill } from '../../ui/TagPill.tsx'

type LinkedTag = { id: string; title: string; color: string; role?: string | null }

/** Tags beside each other, each of which leads to its page. */
export function TagLinks({ tags, className }: { tags: readonly LinkedTag[]; className: string | undefined }) {
  const navigate = useNavigate()
  return (
    <div className={className}>
      {tags.map(({ id, title, color, role }) => (
        <TagPill
          key={id}
          title={title}
          colour={color}
          sentiment={role}
          onOpen={() => navigate(linkTo('tag', { tagId: id }))}
        />
      ))}
    </div>
  )
}
