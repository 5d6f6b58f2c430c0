import { useMutation } from '@apollo/client/react'
import { useState } from 'react'
import { graphql } from '../../gql/gql.ts'
import { counted } from '../../lib/words.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { showToast } from '../../ui/toasts.ts'

const EndOtherSessions_mutation = graphql(`
  mutation EndOtherSessions($input: EndOtherSessionsInput!) { endOtherSessions(input: $input) { count } }
`)

/** Ends all sessions but this one: everybody's where a manager asks, else one's own. */
export function EndOthers({ everybody, onEnded }: { everybody: boolean; onEnded: () => void }) {
  const [asking, setAsking] = useState(false)
  const [end] = useMutation(EndOtherSessions_mutation)
  return (
    <>
      <Button size="sm" variant="ghost" onClick={() => setAsking(true)}>
        End all but this one
      </Button>
      {asking && (
        <ConfirmDialog
          question="End all sessions but this one?"
          consequence={
            everybody
              ? 'Everybody in the workspace signs in again, within seconds. What they have written is kept.'
              : 'You sign in again in your other browsers, within seconds. What you have written is kept.'
          }
          verb="End sessions"
          pendingVerb="Ending…"
          danger
          onConfirm={async () => {
            const { data } = await end({ variables: { input: { everybody } } })
            showToast({ message: `${counted(data?.endOtherSessions.count ?? 0, 'session')} ended.` })
            onEnded()
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
