import type OpenAI from 'openai'

export interface OpenAiServer {
  readonly apiKey: string
  readonly baseUrl: string
}

/** Gives the client, which is loaded at its first use. */
export function openAiClient({ apiKey, baseUrl }: OpenAiServer): () => Promise<OpenAI> {
  let client: Promise<OpenAI> | undefined
  const open = async () => {
    const { OpenAI: Client } = await import('openai')
    // All options are given, so that the package reads no environment variables. Its log would hold what is sent.
    return new Client({
      apiKey,
      baseURL: baseUrl,
      organization: null,
      project: null,
      webhookSecret: null,
      adminAPIKey: null,
      maxRetries: 0,
      logLevel: 'off',
    })
  }
  return () => (client ??= open())
}

export const statusOf = (error: unknown): number | undefined => {
  const status = (error as { status?: unknown } | null)?.status
  return typeof status === 'number' ? status : undefined
}

/** What may be logged of a failed request. The server's message may not: some repeat what was sent, key included. */
export const faultOf = (error: unknown): string => {
  const status = statusOf(error)
  return status === undefined ? (error as Error).name : `HTTP ${status}`
}
