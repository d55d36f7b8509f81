import { caddyfile } from './caddyfile.ts'

/** Prints the gateway's configuration for the names that docker-compose.yml gives the services. */
process.stdout.write(caddyfile({ commandService: 'command-service:3000', queryService: 'query-service:3000' }))
