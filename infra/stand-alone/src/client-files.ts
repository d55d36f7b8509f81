import { glob } from 'node:fs/promises'
import fastifyStatic from '@fastify/static'
import { HttpProblem } from '@wordtrail/platform/http/http-problem'
import type { FastifyInstance } from 'fastify'

/**
 * Serves the built client: hashed files for ever, the page itself always fresh, and for every path of the client. An
 * address with a page of its own names with it the files that it needs.
 */
export async function serveClient(server: FastifyInstance, folder: string): Promise<void> {
  await server.register(fastifyStatic, {
    root: folder,
    preCompressed: true,
    wildcard: false,
    index: false,
    setHeaders: (reply, path) => {
      const isHashed = path.includes('/assets/')
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  const pages = new Map<string, string>()
  for await (const page of glob('**/*.html', { cwd: folder })) pages.set(`/${page.slice(0, -'.html'.length)}`, page)
  server.get('/*', async (request, reply) => {
    if (/^\/(api|assets)\//.test(request.url)) throw new HttpProblem('not-found')
    return reply.sendFile(pages.get(request.url.split('?', 1)[0]!) ?? 'index.html')
  })
}
