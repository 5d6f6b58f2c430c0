import { graphql } from '../../gql/gql.ts'

export const NoteScreen_query = graphql(`
  query NoteScreen($noteId: ID!) {
    me { id name role }
    note(id: $noteId) {
      id title kind locked textLength highlightCount responseCount
      survey { id title }
      ...NoteFields_note
      responses { id }
      ...CodingBar_note
      viewerCodesBlind
      project { id title breadcrumbs { id title kind } questions { id } viewerCan { manageAccess } }
      speakers { id name interviewer color person { id } }
      files { id name fileType mimeType size durationMs streamUrl hlsUrl storyboard { gapMs columns rows tileWidth tileHeight count sheetUrls } downloadUrl posterUrl peaks removed { at by } processing { state step progress error } }
      viewerCan { edit highlight delete restoreVersion share }
    }
  }
`)

export const NoteCommentAnchors_query = graphql(`
  query NoteCommentAnchors($noteId: ID!) {
    note(id: $noteId) { id commentAnchors { id isLost range { blockId start endBlockId end } } }
  }
`)

export const NoteVersions_query = graphql(`
  query NoteVersions($noteId: ID!, $after: String) {
    noteVersions(noteId: $noteId, after: $after) {
      nextCursor
      items { id kind people { id name } endedAt current wordsAdded wordsRemoved }
    }
  }
`)
export const NoteVersionText_query = graphql(`
  query NoteVersionText($noteId: ID!, $versionId: ID) {
    noteVersionText(noteId: $noteId, versionId: $versionId) { content }
  }
`)
export const NoteVersionHighlights_query = graphql(`
  query NoteVersionHighlights($noteId: ID!, $versionId: ID!) {
    noteVersionHighlights(noteId: $noteId, versionId: $versionId) { gained { id text } lost { id text } }
  }
`)
export const RestoreNoteVersion_mutation = graphql(`
  mutation RestoreNoteVersion($input: RestoreNoteVersionInput!) {
    restoreNoteVersion(input: $input) { undoVersionId note { id } }
  }
`)

export const SurveyResponses_query = graphql(`
  query SurveyResponses($projectId: ID!, $surveyId: ID!, $first: Int!, $after: String) {
    notes(projectId: $projectId, surveyId: $surveyId, first: $first, after: $after, sort: CREATED_DESC) {
      total nextCursor
      items { id title abstract }
    }
  }
`)

export const NoteTranscript_query = graphql(`
  query NoteTranscript($noteId: ID!) {
    transcript(noteId: $noteId) { noteId language automatic turns { blockId speakerId startMs endMs words } }
  }
`)

export const NoteChanged_subscription = graphql(`
  subscription NoteChanged($noteId: ID!) { noteChanged(noteId: $noteId) { id title locked } }
`)

export const UpdateNote_mutation = graphql(`
  mutation UpdateNoteTitle($input: UpdateNoteInput!) { updateNote(input: $input) { id title locked } }
`)
export const DeleteNote_mutation = graphql(`
  mutation DeleteOpenNote($input: DeleteNoteInput!) { deleteNote(input: $input) { id restorableUntil } }
`)
export const NameSpeaker_mutation = graphql(`
  mutation NameSpeaker($input: NameSpeakerInput!) {
    nameSpeaker(input: $input) { id speakers { id name interviewer color person { id } } }
  }
`)
export const NoteSoundVersion_query = graphql(`
  query NoteSoundVersion($noteId: ID!) { note(id: $noteId) { id soundVersionAt viewerCan { restoreDocument } } }
`)
export const RestoreSoundDocument_mutation = graphql(`
  mutation RestoreSoundDocument($input: RestoreSoundDocumentInput!) { restoreSoundDocument(input: $input) { id } }
`)
export const RetryFile_mutation = graphql(`
  mutation RetryFileOfNote($input: FileRefInput!) { retryFile(input: $input) { id processing { state step progress error } } }
`)
export const CancelUpload_mutation = graphql(`
  mutation CancelUploadOfNote($input: FileRefInput!) { cancelUpload(input: $input) { id processing { state step progress error } } }
`)

export const NoteShare_query = graphql(`
  query NoteShare($id: ID!) {
    note(id: $id) { id share { path hidesNames hasPassword playback markup indexed expiresAt expired madeBy { id name } madeAt views latestViews { hour views } } shareStop }
  }
`)
export const ShareNote_mutation = graphql(`
  mutation ShareNote($input: ShareNoteInput!) {
    shareNote(input: $input) { id share { path hidesNames hasPassword playback markup indexed expiresAt expired madeBy { id name } madeAt views latestViews { hour views } } shareStop }
  }
`)
export const EndNoteShare_mutation = graphql(`
  mutation EndNoteShare($id: ID!) {
    endNoteShare(input: { noteId: $id }) { id share { path } shareStop }
  }
`)

export const ExportNote_mutation = graphql(`
  mutation ExportNote($input: ExportNoteInput!) {
    exportNote(input: $input) { fileName downloadUrl expiresAt }
  }
`)
