import { useMutation } from '@apollo/client/react'
import { TEXT_LIMITS } from '@verbatim/contracts/limits.ts'
import { linkTo } from '@verbatim/contracts/routes.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { graphql } from '../../gql/gql.ts'
import { useCall } from '../../lib/use-call.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { TextInput } from '../../ui/TextInput.tsx'

/** What the New menu makes, and where. */
export type NewThing = { kind: 'project'; folderId: string | null } | { kind: 'folder'; parentId: string | null }

const CreateProject_mutation = graphql(`
  mutation CreateProject($input: CreateProjectInput!) { createProject(input: $input) { id title } }
`)
const CreateFolder_mutation = graphql(`
  mutation CreateFolder($input: CreateFolderInput!) { createFolder(input: $input) { id name } }
`)

const WORDS = {
  project: {
    title: 'New project',
    label: 'Project name',
    example: 'For example, carrier onboarding',
    verb: 'Create project',
  },
  folder: { title: 'New folder', label: 'Folder name', example: 'For example, carrier network', verb: 'Create folder' },
} as const

/** Asks for the name of a new project or folder, makes it and goes there. */
export function NewThings({ thing, onClose }: { thing: NewThing | null; onClose: () => void }) {
  return thing && <NewThingDialog key={thing.kind} thing={thing} onClose={onClose} />
}

function NewThingDialog({ thing, onClose }: { thing: NewThing; onClose: () => void }) {
  const words = WORDS[thing.kind]
  const [name, setName] = useState('')
  const { failure, pending, run } = useCall()
  const create = useCreate()
  const longest = thing.kind === 'project' ? TEXT_LIMITS.projectTitle : TEXT_LIMITS.folderTitle

  const submit = () =>
    run(async () => {
      await create(thing, name.trim())
      onClose()
    })
  return (
    <Dialog
      title={words.title}
      onClose={onClose}
      onSubmit={() => void submit()}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" pending={pending && 'Creating…'}>
            {words.verb}
          </Button>
        </>
      }
    >
      <TextInput
        label={words.label}
        hint={name.length > longest - 40 ? `${name.length} of ${longest} characters.` : `Up to ${longest} characters.`}
        error={failure}
        placeholder={words.example}
        maxLength={longest}
        value={name}
        onChange={(event) => setName(event.target.value)}
        data-autofocus
      />
    </Dialog>
  )
}

function useCreate() {
  const navigate = useNavigate()
  const [createProject] = useMutation(CreateProject_mutation)
  const [createFolder] = useMutation(CreateFolder_mutation)
  const refetchQueries = ['FolderTree']
  return async (thing: NewThing, name: string) => {
    if (thing.kind === 'project') {
      const { data } = await createProject({
        variables: { input: { title: name, folderId: thing.folderId } },
        refetchQueries,
      })
      if (data) navigate(linkTo('project', { projectId: data.createProject.id }))
      return
    }
    const { data } = await createFolder({ variables: { input: { name, parentId: thing.parentId } }, refetchQueries })
    if (data) navigate(linkTo('folder', { projectCategoryId: data.createFolder.id }))
  }
}
