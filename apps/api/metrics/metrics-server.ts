import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { CONFIGURATION, type Configuration } from '../configuration.js';
import { Metrics } from './metrics.js';

/** Metrics have a port of their own, which need not be reached by those who reach the API. */
@Injectable()
export class MetricsServer implements OnApplicationBootstrap, OnApplicationShutdown {
  private server: http.Server | undefined;

  constructor(
    private readonly metrics: Metrics,
    @Inject(CONFIGURATION) private readonly configuration: Configuration,
  ) {}

  get url(): string | undefined {
    const address = this.server?.address() as AddressInfo | null | undefined;
    return address == null ? undefined : `http://${this.configuration.metricsHost}:${address.port}/metrics`;
  }

  async onApplicationBootstrap(): Promise<void> {
    const { metricsPort: port, metricsHost: host } = this.configuration;
    if (port === null) return;
    const server = http.createServer((request, response) => void this.answer(request, response));
    await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve));
    this.server = server;
  }

  async onApplicationShutdown(): Promise<void> {
    const { server } = this;
    if (server === undefined) return;
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }

  private async answer(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
    if (request.url !== '/metrics' || request.method !== 'GET') {
      response.writeHead(404).end();
      return;
    }
    try {
      const text = await this.metrics.registry.metrics();
      response.writeHead(200, { 'Content-Type': this.metrics.registry.contentType }).end(text);
    } catch {
      response.writeHead(500).end();
    }
  }
}
