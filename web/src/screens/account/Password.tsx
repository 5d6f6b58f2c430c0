import { useQuery } from '@apollo/client/react'
import { linkTo } from '@verbatim/contracts/routes.ts'
import { LockKeyhole } from 'lucide-react'
import { useState } from 'react'
import { graphql } from '../../gql/gql.ts'
import { shortDate } from '../../lib/times.ts'
import { SettingRow } from '../../objects/settings/SettingRow.tsx'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { ChangePassword } from './ChangePassword.tsx'

const OwnPassword_query = graphql(`
  query OwnPassword { ownPassword { chosenAt } }
`)

/** One's own password, which holds in all workspaces: changed here for the present one. */
export function Password() {
  const { data, error, refetch } = useQuery(OwnPassword_query, { fetchPolicy: 'cache-and-network' })
  const [changing, setChanging] = useState(false)
  const [now] = useState(Date.now)
  return (
    <SettingRow title="Password" explanation="One for every workspace of yours. Changing it ends your other sessions.">
      {!data && error && <ErrorState title="Your password did not load" error={error} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonRows rows={1} height={32} label="Loading your password" />}
      {data?.ownPassword && (
        <>
          {data.ownPassword.chosenAt && <p className="sec">Chosen {shortDate(data.ownPassword.chosenAt, now)}.</p>}
          <span>
            <Button icon={LockKeyhole} onClick={() => setChanging(true)}>
              Change the password
            </Button>
          </span>
        </>
      )}
      {data && !data.ownPassword && (
        <>
          <p className="sec">You have none yet, and sign in without one.</p>
          <span>
            <ButtonLink icon={LockKeyhole} to={linkTo('resetPassword', {})}>
              Choose one by mail
            </ButtonLink>
          </span>
        </>
      )}
      {changing && <ChangePassword onChanged={() => void refetch()} onClose={() => setChanging(false)} />}
    </SettingRow>
  )
}
