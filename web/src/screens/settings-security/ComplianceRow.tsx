import { useApolloClient } from '@apollo/client/react'
import { useState } from 'react'
import { graphql } from '../../gql/gql.ts'
import { SettingRow } from '../../objects/settings/SettingRow.tsx'
import { Switch } from '../../ui/Checkbox.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { showToast } from '../../ui/toasts.ts'

const SetCompliance_mutation = graphql(`
  mutation SetCompliance($input: SetComplianceInput!) { setCompliance(input: $input) { id compliance } }
`)

const QUESTIONS = {
  on: {
    question: 'Keep everything inside?',
    consequence:
      'From now on nothing is exported, no public link or embed opens, the audit log is not streamed, and applications that were let in read nothing. People of verified domains sign in by single sign-on; where that is not asked for yet, you become the break-glass account. Every manager gets a mail.',
    verb: 'Switch compliance on',
    done: 'Compliance is on. What is in the workspace stays inside.',
  },
  off: {
    question: 'Switch compliance off?',
    consequence:
      'Exports, public links, the stream of the audit log and applications work again as before. Single sign-on is still asked for, until a manager stops it. Every manager gets a mail.',
    verb: 'Switch compliance off',
    done: 'Compliance is off.',
  },
} as const

/** Whether what is in the workspace is kept inside, as one switch. */
export function ComplianceRow({ on }: { on: boolean }) {
  const [asking, setAsking] = useState<keyof typeof QUESTIONS | null>(null)
  const client = useApolloClient()
  const asked = asking && QUESTIONS[asking]
  return (
    <SettingRow
      title="Compliance"
      explanation="Keeps what is in the workspace inside: no exports, no public links, no applications, no stream of the audit log, and single sign-on for people of verified domains. Recordings are transcribed where the workspace is stored, always. Managers can still download the audit log."
    >
      <Switch label="Keep everything inside" checked={on} onChange={() => setAsking(on ? 'off' : 'on')} />
      {asked && (
        <ConfirmDialog
          question={asked.question}
          consequence={asked.consequence}
          verb={asked.verb}
          pendingVerb="Switching…"
          onConfirm={async () => {
            await client.mutate({ mutation: SetCompliance_mutation, variables: { input: { on: asking === 'on' } } })
            showToast({ message: asked.done })
          }}
          onClose={() => setAsking(null)}
        />
      )}
    </SettingRow>
  )
}
