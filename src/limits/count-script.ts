/** Version 1.0 uses `open-numerology:matrix:` and `open-numerology:other:` for counters in another format. */
export const KEY_PREFIX = 'open-numerology:places:'

/**
 * Takes a place for a client, as MemoryLimiter does. Its places are one string: how many it has got back so far, and for
 * each second in which it took any, the time of the last one (µs) and the running total, so that nothing has to be added
 * up. That is 8 bytes, plus 16 for each of at most 61 seconds.
 */
export const COUNT_SCRIPT = `
local limit, window, second = tonumber(ARGV[1]), 1000 * ARGV[2], 1000000
local clock = redis.call('TIME')
local now = second * clock[1] + clock[2]
local state = redis.call('GET', KEYS[1]) or struct.pack('<d', 0)

-- What was taken a window ago is free again.
local free, first = struct.unpack('<d', state)
while first < #state do
  local time, taken = struct.unpack('<dd', state, first)
  if time + window > now then break end
  free, first = taken, first + 16
end
local seconds = string.sub(state, first)

local newest, taken = 0, free
if seconds ~= '' then newest, taken = struct.unpack('<dd', seconds, #seconds - 15) end
local count = math.min(taken - free, limit) + 1
if count <= limit then taken = taken + 1 end
if count <= limit or newest > now then
  -- One time per second is enough. Times ahead of now come from a clock that was set back: they become now.
  while seconds ~= '' and newest >= now - now % second do
    seconds = string.sub(seconds, 1, -17)
    if seconds ~= '' then newest = struct.unpack('<d', seconds, #seconds - 15) end
  end
  seconds = seconds .. struct.pack('<dd', now, taken)
  redis.call('SET', KEYS[1], struct.pack('<d', free) .. seconds, 'PX', ARGV[2] + 1000)
end
return {count, math.ceil((struct.unpack('<d', seconds) + window - now) / 1000)}`
