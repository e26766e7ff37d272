/** A plain host of the exported files, with the service's headers: one process, no log, no cache of open files. */
export function nginxConfig(port: number, root: string, headers: readonly string[]): string {
  const added: string[] = []
  for (let at = 0; at < headers.length; at += 2) {
    if (/^(content-type|content-length|etag)$/i.test(headers[at]!)) continue
    added.push(`add_header ${headers[at]} '${headers[at + 1]}';`)
  }
  const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  return `
daemon off;
master_process off;
user root;
pid ${root}/nginx.pid;
error_log stderr crit;
events { worker_connections 4096; }
http {
  access_log off;
  sendfile on;
  tcp_nopush on;
  keepalive_requests 100000000;
  server_tokens off;
  types {}
  default_type 'application/json; charset=utf-8';
  ${folders.map((name) => `${name}_temp_path ${root}/temporary;`).join(' ')}
  server {
    listen 127.0.0.1:${port};
    root ${root};
    ${added.join('\n    ')}
    location / { try_files $uri.json =404; }
  }
}
`
}
