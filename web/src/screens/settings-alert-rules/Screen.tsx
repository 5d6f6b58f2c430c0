import { useQuery } from '@apollo/client/react'
import { parseId } from '@verbatim/contracts/ids.ts'
import { COUNT_LIMITS } from '@verbatim/contracts/limits.ts'
import { linkTo } from '@verbatim/contracts/routes.ts'
import { Plus } from 'lucide-react'
import { useNavigate, useSearchParams } from 'react-router'
import { AlertsFrame } from '../../objects/alert/AlertsFrame.tsx'
import { SettingsRoom } from '../../objects/settings/SettingsRoom.tsx'
import { Button } from '../../ui/Button.tsx'
import { QueryState } from '../../ui/QueryState.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { AlertRulesScreen_query } from './operations.ts'
import { ReadyRules, RuleList } from './RuleList.tsx'
import { NewRule, RuleRoom } from './RuleRoom.tsx'

/** In the address, where a rule is being made. */
const NEW = 'new'

/** The rules over the audit log: which there are, what each says, and ready ones to switch on. */
export function Screen() {
  const [address] = useSearchParams()
  const navigate = useNavigate()
  const query = useQuery(AlertRulesScreen_query, { fetchPolicy: 'cache-and-network' })
  const asked = address.get('rule')
  // The word is an id as well, of nothing.
  const openId = asked === NEW ? null : parseId(asked ?? '')
  const mayChange = query.data?.workspace.viewerCan.manageMembers ?? false
  return (
    <AlertsFrame
      lead="A rule looks at the audit log and raises an alert. None is on that nobody switched on."
      actions={
        mayChange && (
          <Button
            variant="primary"
            size="sm"
            icon={Plus}
            off={isFull(query.data?.alertRules.length) ? 'A workspace has at most 50 rules.' : null}
            onClick={() => void navigate(linkTo('enterpriseRules', {}, { query: { rule: NEW } }))}
          >
            New rule
          </Button>
        )
      }
    >
      <QueryState
        query={query}
        failed="The rules did not load"
        framed
        waiting={<SkeletonRows rows={5} height={48} label="Loading the rules" />}
      >
        {({ alertRules }) => (
          <SettingsRoom>
            <RuleList rules={alertRules} openId={openId} mayChange={mayChange} />
            {asked === null && mayChange && <ReadyRules rules={alertRules} />}
            {asked === NEW && mayChange && <NewRule />}
            {openId && (
              <RuleRoom key={openId} rule={alertRules.find(({ id }) => id === openId) ?? null} mayChange={mayChange} />
            )}
          </SettingsRoom>
        )}
      </QueryState>
    </AlertsFrame>
  )
}

const isFull = (rules = 0): boolean => rules >= COUNT_LIMITS.alertRulesPerTeam
