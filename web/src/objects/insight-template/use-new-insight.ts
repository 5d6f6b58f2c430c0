import { useMutation } from '@apollo/client/react'
import { linkTo } from '@verbatim/contracts/routes.ts'
import { useNavigate } from 'react-router'
import { showProblem } from '../../ui/toasts.ts'
import { CreateInsight_mutation } from './operations.ts'

/** Makes an insight in a project, or without one a personal one, and opens it. */
export function useNewInsight(projectId: string | null) {
  const navigate = useNavigate()
  const [createInsight, { loading }] = useMutation(CreateInsight_mutation)
  const create = async (templateId?: string) => {
    if (loading) return
    try {
      const { data } = await createInsight({
        variables: { input: { projectId, title: '', templateId: templateId ?? null } },
      })
      if (data) navigate(linkTo('insight', { insightId: data.createInsight.id }))
    } catch (error) {
      showProblem(error)
    }
  }
  return { create, making: loading }
}
