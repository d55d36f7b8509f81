import { catalogue } from '@wordtrail/contracts/api/catalogue'
import type { Endpoint } from '@wordtrail/contracts/api/endpoint'
import { securityHeaders, strictTransportSecurity } from '../http/security-headers.ts'

/** Addresses of the services behind the gateway. */
export interface Upstreams {
  readonly commandService: string
  readonly queryService: string
}

const pattern = ({ path }: Endpoint): string => `^${path.replaceAll('.', '\\.').replaceAll(/:\w+/g, '[^/]+')}$`

/** One matcher for each method: endpoints of one path may belong to different services. */
function routes(owner: Endpoint['owner'], upstream: string): string {
  const methods = new Map<string, string[]>()
  for (const endpoint of Object.values<Endpoint>(catalogue)) {
    if (endpoint.owner === owner)
      methods.set(endpoint.method, [...(methods.get(endpoint.method) ?? []), pattern(endpoint)])
  }
  return [...methods]
    .map(([method, patterns]) => {
      const matcher = `@${owner}-${method.toLowerCase()}`
      return [
        `\t\t${matcher} {`,
        `\t\t\tmethod ${method}`,
        `\t\t\tpath_regexp ${patterns.join('|')}`,
        '\t\t}',
        `\t\treverse_proxy ${matcher} ${upstream}`,
      ].join('\n')
    })
    .join('\n')
}

/** Set when the answer is written (`>`), so that they replace the services' own. */
const headers = Object.entries(securityHeaders)
  .map(([name, value]) => `\theader >${name} "${value}"`)
  .join('\n')

/** The gateway's configuration: every endpoint of the catalogue goes to its service, everything else to the client. */
export const caddyfile = ({ commandService, queryService }: Upstreams): string => `{
	admin off
	auto_https off
}
:8080 {
	encode zstd gzip
${headers}
	@tls header X-Forwarded-Proto https
	header @tls >strict-transport-security "${strictTransportSecurity}"
	route {
${routes('command-service', commandService)}
${routes('query-service', queryService)}
		reverse_proxy /api/openapi.json ${queryService}
		respond /api/* 404
		root * /srv
		@asset {
			path /assets/*
			file
		}
		header @asset Cache-Control "public, max-age=31536000, immutable"
		@missing {
			path /assets/*
			not file
		}
		respond @missing 404
		@page not path /assets/*
		header @page Cache-Control no-cache
		header /manifest.webmanifest Content-Type application/manifest+json
		try_files {path} {path}.html /index.html
		file_server {
			precompressed br gzip
		}
	}
}
`
