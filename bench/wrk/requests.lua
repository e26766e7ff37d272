-- Sends the requests of a file, over and over from a random place on or from a given one, and prints its figures as one line of JSON.
-- A line of the file is a path, and after a tab a header if there is one. A second argument is a number of clients that
-- take turns, as a proxy in front of the service would name them; a third the request to begin with, and then clients come
-- one after the other, otherwise at random. A dash stands for none.
local requests = {}
local at
local clients
local turn

function init(args)
  clients = tonumber(args[2])
  for line in io.lines(args[1]) do
    local path, name, value = line:match("^(%S+)\t?([^:]*):? ?(.*)$")
    requests[#requests + 1] = wrk.format("GET", path, name ~= "" and { [name] = value } or nil)
  end
  math.randomseed(os.time())
  -- wrk takes one request to look at, and does not send it.
  turn = args[3] ~= "-" and tonumber(args[3]) - 1
  at = turn or math.random(#requests)
end

-- Ready requests: putting one together costs more than nginx takes to answer it.
function request()
  at = at % #requests + 1
  if not clients then return requests[at] end
  local client = (turn or math.random(clients)) % clients
  turn = turn and turn + 1
  local address = string.format("10.%d.%d.%d", math.floor(client / 65536), math.floor(client / 256) % 256, client % 256)
  return requests[at]:sub(1, -3) .. "X-Forwarded-For: " .. address .. "\r\n\r\n"
end

function done(summary, latency)
  local errors = summary.errors
  local broken = errors.connect + errors.read + errors.write + errors.timeout
  io.write(string.format(
    '\n{"requests":%d,"seconds":%f,"p50":%f,"p99":%f,"errors":%d,"broken":%d}\n',
    summary.requests, summary.duration / 1e6,
    latency:percentile(50) / 1e3, latency:percentile(99) / 1e3,
    errors.status, broken))
end
