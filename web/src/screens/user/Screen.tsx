import { useQuery } from '@apollo/client/react'
import { linkTo } from '@verbatim/contracts/routes.ts'
import { useRoute, useRouteParams } from '../../lib/route.ts'
import { HIGHLIGHTS_ACROSS } from '../../objects/list/across-highlights.ts'
import { INSIGHTS_ACROSS } from '../../objects/list/across-insights.ts'
import { NOTES_ACROSS } from '../../objects/list/across-notes.ts'
import { ListAcrossProjects } from '../../objects/list/ListAcrossProjects.tsx'
import { MemberTabs } from '../../objects/member/MemberTabs.tsx'
import { useWorkspaceChanges } from '../../objects/project/use-workspace-changes.ts'
import type { PlacedHome } from '../../objects/view/placed-view.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { QueryState } from '../../ui/QueryState.tsx'
import { SkeletonText } from '../../ui/Skeleton.tsx'
import { MemberHead } from './MemberHead.tsx'
import { Overview } from './Overview.tsx'
import { type Colleague, UserScreen_query } from './operations.ts'
import { type UserTab, userTabOf } from './tabs.ts'

/** A colleague's page: who they are, what they know, and what they wrote, highlighted and worked on. */
export function Screen() {
  const { userId } = useRouteParams('user', 'userTab')
  const query = useQuery(UserScreen_query, { variables: { id: userId } })
  useWorkspaceChanges(query.refetch, { types: ['MEMBER'] })
  const route = useRoute()
  const asked = route?.name === 'userTab' ? (route.params.tab ?? '') : null
  return (
    <>
      <PageHeader crumbs={[{ label: query.data?.member.name ?? 'Colleague' }]} />
      <QueryState
        query={query}
        failed="This page did not open"
        waiting={<SkeletonText label="Opening the page of a colleague" />}
      >
        {({ member, me }) => <Page {...{ member, asked }} isMe={member.id === me.id} />}
      </QueryState>
    </>
  )
}

function Page({ member, isMe, asked }: { member: Colleague; isMe: boolean; asked: string | null }) {
  const tab = asked === null ? null : userTabOf(asked)
  return (
    <>
      <MemberTabs member={member} />
      {asked === null ? (
        <div className="scroll">
          <Overview {...{ member, isMe }} head={<MemberHead {...{ member, isMe }} />} />
        </div>
      ) : tab ? (
        <Listed key={tab} {...{ tab, member, isMe }} />
      ) : (
        <UnknownTab member={member} />
      )}
    </>
  )
}

const MINE: PlacedHome = { folderId: null, place: 'MINE' }

function Listed({ tab, member: { id, name }, isMe }: { tab: UserTab; member: Colleague; isMe: boolean }) {
  const authors = { within: { authors: { overlaps: [id] } } }
  // One's own lists are those of one's work too: their views stand there, for whoever looks.
  const home: PlacedHome = isMe ? MINE : { folderId: null, place: 'COLLEAGUE', colleagueId: id }
  switch (tab) {
    case 'insights':
      return (
        <ListAcrossProjects
          home={home}
          kind={INSIGHTS_ACROSS.all}
          place={authors}
          nothing={<None {...{ tab, name }} />}
        />
      )
    case 'highlights':
      return (
        <ListAcrossProjects
          home={home}
          kind={HIGHLIGHTS_ACROSS.all}
          place={authors}
          nothing={<None {...{ tab, name }} />}
        />
      )
    default:
      return (
        <ListAcrossProjects
          home={home}
          kind={NOTES_ACROSS.all}
          place={{ within: { contributors: { overlaps: [id] } } }}
          nothing={<None {...{ tab, name }} />}
        />
      )
  }
}

const WHAT: Record<UserTab, string> = {
  insights: 'Insights that they are an author of stand here.',
  highlights: 'What they highlighted stands here.',
  notes: 'Notes that they made, wrote in or highlighted stand here.',
}

const None = ({ tab, name }: { tab: UserTab; name: string }) => (
  <EmptyState
    art={tab === 'insights' ? 'insight' : tab === 'highlights' ? 'highlights' : 'note'}
    title={`No ${tab} of ${name}`}
    text={`${WHAT[tab]} You see those of projects that you may open.`}
  />
)

const UnknownTab = ({ member }: { member: Colleague }) => (
  <EmptyState
    art="search"
    title="There is no list of this name"
    text="A colleague’s page has insights, highlights and notes."
    actions={<ButtonLink to={linkTo('user', { userId: member.id })}>{`Page of ${member.name}`}</ButtonLink>}
  />
)
