import { useApolloClient } from '@apollo/client/react'
import { Download } from 'lucide-react'
import { useCsvDownload } from '../../../objects/project/use-csv-download.ts'
import { Button } from '../../../ui/Button.tsx'
import { Menu, MenuAction } from '../../../ui/Menu.tsx'
import { showProblem } from '../../../ui/toasts.ts'
import { CodingAgreement_query, GoldCoding_query } from './operations.ts'
import { agreementRows, type GoldSentence, goldRows } from './report-rows.ts'
import type { CodingAddress } from './use-coding-address.ts'

type CodingReportProps = { projectId: string; title: string; address: CodingAddress }

/** What was measured and what counts, as CSV. */
export function CodingReport({ projectId, title, address }: CodingReportProps) {
  const client = useApolloClient()
  const save = useCsvDownload()
  const coderIds = address.coderIds.length ? address.coderIds : null
  const saveAgreement = async (): Promise<void> => {
    const { data } = await client.query({ query: CodingAgreement_query, variables: { projectId, coderIds } })
    if (data) await save('AGREEMENT', `Agreement, ${title}`, agreementRows(data.codingAgreement))
  }
  const saveGold = async (): Promise<void> => {
    const sentences: GoldSentence[] = []
    let after: string | null = null
    do {
      const asked: { data?: { goldCoding: { items: GoldSentence[]; nextCursor: string | null } } } = await client.query(
        {
          query: GoldCoding_query,
          variables: { projectId, coderIds, after },
          fetchPolicy: 'no-cache',
        },
      )
      sentences.push(...(asked.data?.goldCoding.items ?? []))
      after = asked.data?.goldCoding.nextCursor ?? null
    } while (after)
    await save('GOLD_LAYER', `Gold layer, ${title}`, goldRows(sentences))
  }
  return (
    <Menu
      align="end"
      trigger={
        <Button size="sm" variant="ghost" icon={Download}>
          Report
        </Button>
      }
    >
      <MenuAction onSelect={() => void saveAgreement().catch(showProblem)}>Agreement by tag (CSV)</MenuAction>
      <MenuAction onSelect={() => void saveGold().catch(showProblem)}>Gold layer: the tags that count (CSV)</MenuAction>
    </Menu>
  )
}
