import { graphql } from '../../gql/gql.ts'
import type { PageCommentsQuery, PlacesOfCommentsQuery } from '../../gql/graphql.ts'

/** A thread of a page. */
export type Thread = PageCommentsQuery['commentThreads']['items'][number]
/** An open thread, and what it is on. */
export type ThreadPlace = PlacesOfCommentsQuery['threadPlaces'][number]
/** What somebody said in it. */
export type ThreadComment = Thread['comments'][number]

export const CommentThread_thread = graphql(`
  fragment CommentThread_thread on CommentThread {
    id subject root quote subjectGone commentCount createdAt latestAt resolvedAt
    createdBy { id }
    resolvedBy { id name }
    viewerCan { reply resolve }
    comments(last: 50) { ...CommentLine_comment @unmask }
  }
`)

export const CommentLine_comment = graphql(`
  fragment CommentLine_comment on Comment {
    id body createdAt editedAt
    author { id name }
    mentions { id name }
    reactions(first: 8) { emoji count viewerReacted members(first: 3) { id name } }
    viewerCan { edit delete }
  }
`)

/** What was said in a thread before one of its comments. */
export const EarlierComments_query = graphql(`
  query EarlierComments($id: ID!, $before: ID!) {
    commentThread(id: $id) { id comments(last: 200, before: $before) { ...CommentLine_comment @unmask } }
  }
`)

export const PageComments_query = graphql(`
  query PageComments($subject: ID!, $show: ShownThreads!, $after: String) {
    me { id }
    commentThreads(subject: $subject, show: $show, first: 20, after: $after) {
      total nextCursor
      items { ...CommentThread_thread @unmask }
    }
  }
`)

/** Where all the open threads of a page stand, and how many they are. */
export const PlacesOfComments_query = graphql(`
  query PlacesOfComments($subject: ID!) { threadPlaces(subject: $subject) { id subject } }
`)

/** One thread; those that come near the screen together are asked for together. */
export const ThreadComments_query = graphql(`
  query ThreadComments($id: ID!) { commentThread(id: $id) { ...CommentThread_thread @unmask } }
`)

export const LinkedComment_query = graphql(`
  query LinkedComment($commentId: ID!) { threadOfComment(commentId: $commentId) { id resolvedAt } }
`)

export const CommentsChanged_subscription = graphql(`
  subscription CommentsChanged { workspaceChanged { objectType objectIds } }
`)

export const AddComment_mutation = graphql(`
  mutation AddComment($input: AddCommentInput!) {
    addComment(input: $input) { thread { ...CommentThread_thread @unmask } unreached { id name } }
  }
`)
export const EditComment_mutation = graphql(`
  mutation EditComment($input: EditCommentInput!) {
    editComment(input: $input) { thread { ...CommentThread_thread @unmask } unreached { id name } }
  }
`)
export const DeleteComment_mutation = graphql(`
  mutation DeleteComment($input: CommentRefInput!) {
    deleteComment(input: $input) { commentId thread { ...CommentThread_thread @unmask } }
  }
`)
export const ReactToComment_mutation = graphql(`
  mutation ReactToComment($input: ReactToCommentInput!) {
    reactToComment(input: $input) { id reactions(first: 8) { emoji count viewerReacted members(first: 3) { id name } } }
  }
`)
export const ResolveThread_mutation = graphql(`
  mutation ResolveThread($input: ThreadRefInput!) { resolveThread(input: $input) { ...CommentThread_thread @unmask } }
`)
export const ReopenThread_mutation = graphql(`
  mutation ReopenThread($input: ThreadRefInput!) { reopenThread(input: $input) { ...CommentThread_thread @unmask } }
`)

export const MentionMembers_query = graphql(`
  query MentionMembers($search: String!) { members(first: 6, search: $search) { items { id name removed } } }
`)
export const Mentionable_query = graphql(`
  query Mentionable($subject: ID!, $memberIds: [ID!]!) { mentionable(subject: $subject, memberIds: $memberIds) { id } }
`)
