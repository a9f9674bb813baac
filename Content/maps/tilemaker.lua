-- How the tags of OpenStreetMap become the layers of a map for walking. The program tilemaker runs this file when a map is
-- imported; tilemaker.conf says at which zooms each layer is kept.
--
-- Layers and attributes have the names of the OpenMapTiles scheme, https://openmaptiles.org/schema/. What is added to it: the
-- poi class "entrance" with the subclasses of OpenStreetMap, and the attributes "surface" and "step_count" of ways.

-- The languages of names that a map keeps. Each costs space, so only those that many people read are here.
languages = {
  "ar", "bg", "ca", "cs", "da", "de", "el", "en", "es", "et", "fa", "fi", "fr", "he", "hi", "hr", "hu", "it", "ja", "ko", "lt",
  "lv", "nl", "no", "pl", "pt", "ro", "ru", "sk", "sl", "sr", "sv", "th", "tr", "uk", "vi", "zh",
}

-- The keys whose objects are read at all, as points.
node_keys = {
  "addr:housenumber", "aeroway", "amenity", "entrance", "historic", "leisure", "man_made", "natural", "place", "railway",
  "highway", "shop", "tourism",
}

local function set(list)
  local found = {}
  for _, value in ipairs(list) do found[value] = true end
  return found
end

-- The class and the subclass of each kind of road, and the first zoom at which it is kept.
local roads = {
  motorway = { "motorway", 5 }, motorway_link = { "motorway", 9, link = true },
  trunk = { "trunk", 6 }, trunk_link = { "trunk", 10, link = true },
  primary = { "primary", 7 }, primary_link = { "primary", 11, link = true },
  secondary = { "secondary", 9 }, secondary_link = { "secondary", 12, link = true },
  tertiary = { "tertiary", 10 }, tertiary_link = { "tertiary", 12, link = true },
  unclassified = { "minor", 11 }, residential = { "minor", 12 }, road = { "minor", 12 }, living_street = { "minor", 12 },
  busway = { "busway", 12 }, raceway = { "raceway", 12 },
  service = { "service", 13 }, track = { "track", 12 },
  pedestrian = { "path", 12 }, footway = { "path", 13 }, path = { "path", 13 }, steps = { "path", 13 },
  cycleway = { "path", 13 }, bridleway = { "path", 13 }, corridor = { "path", 14 }, platform = { "path", 14 },
}
local railways = {
  rail = 8, narrow_gauge = 10, light_rail = 11, subway = 12, tram = 12, funicular = 12, monorail = 12, preserved = 11,
}
local unpaved = set { "unpaved", "compacted", "dirt", "earth", "fine_gravel", "grass", "grass_paver", "gravel", "ground", "ice", "mud",
  "pebblestone", "salt", "sand", "snow", "woodchips" }

local covers = {
  wood = "wood", forest = "wood", scrub = "wood",
  grass = "grass", grassland = "grass", meadow = "grass", heath = "grass", village_green = "grass", recreation_ground = "grass",
  fell = "grass", orchard = "farmland", vineyard = "farmland", farmland = "farmland", plant_nursery = "farmland",
  allotments = "farmland", flowerbed = "grass",
  bare_rock = "rock", scree = "rock", shingle = "rock",
  sand = "sand", beach = "sand", dune = "sand",
  wetland = "wetland", mud = "wetland", saltmarsh = "wetland", glacier = "ice",
}
local uses = set { "residential", "commercial", "industrial", "retail", "cemetery", "military", "quarry", "railway", "garages" }
local amenities_as_use = { school = "school", kindergarten = "kindergarten", college = "college", university = "university",
  hospital = "hospital", library = "library", grave_yard = "cemetery", bus_station = "bus_station", marketplace = "pedestrian",
  parking = "parking" }
local leisures_as_use = { pitch = "pitch", track = "track", playground = "playground", stadium = "stadium", sports_centre = "stadium" }
local parks = set { "park", "garden", "nature_reserve", "common", "dog_park", "golf_course", "miniature_golf" }

-- The class of a point of interest, by its key and value, and how important it is: 1 is seen first.
local points = {
  amenity = {
    atm = { "atm", 5 }, bank = { "bank", 4 }, bar = { "bar", 4 }, bench = { "bench", 6 }, bicycle_rental = { "bicycle_rental", 5 },
    biergarten = { "beer", 4 }, bus_station = { "bus", 2 }, cafe = { "cafe", 4 }, cinema = { "cinema", 3 },
    clock = { "clock", 5 }, college = { "college", 3 }, community_centre = { "town_hall", 4 }, courthouse = { "town_hall", 3 },
    drinking_water = { "drinking_water", 4 }, fast_food = { "fast_food", 5 }, ferry_terminal = { "ferry_terminal", 2 },
    fire_station = { "fire_station", 4 }, fountain = { "fountain", 3 }, fuel = { "fuel", 5 }, hospital = { "hospital", 2 },
    ice_cream = { "ice_cream", 4 }, kindergarten = { "school", 5 }, library = { "library", 3 }, marketplace = { "shop", 3 },
    parking = { "parking", 6 }, pharmacy = { "pharmacy", 4 }, place_of_worship = { "place_of_worship", 2 },
    police = { "police", 4 }, post_box = { "post", 6 }, post_office = { "post", 4 }, pub = { "beer", 4 },
    public_bookcase = { "library", 5 }, restaurant = { "restaurant", 4 }, school = { "school", 4 }, shelter = { "shelter", 5 },
    telephone = { "telephone", 6 }, theatre = { "theatre", 3 }, toilets = { "toilets", 4 }, townhall = { "town_hall", 2 },
    university = { "college", 3 }, waste_basket = { "waste_basket", 6 },
  },
  historic = {
    archaeological_site = { "ruins", 3 }, boundary_stone = { "monument", 5 }, castle = { "castle", 1 }, city_gate = { "castle", 2 },
    fort = { "castle", 2 }, memorial = { "monument", 3 }, monument = { "monument", 2 }, ruins = { "ruins", 3 },
    wayside_cross = { "monument", 5 }, wayside_shrine = { "monument", 5 },
  },
  leisure = {
    garden = { "park", 4 }, park = { "park", 2 }, pitch = { "pitch", 6 }, playground = { "playground", 4 },
    stadium = { "stadium", 2 }, sports_centre = { "stadium", 3 }, swimming_pool = { "swimming", 4 }, water_park = { "swimming", 3 },
  },
  man_made = { lighthouse = { "lighthouse", 2 }, tower = { "tower", 3 }, windmill = { "tower", 3 }, obelisk = { "monument", 3 } },
  natural = { cave_entrance = { "cave", 3 }, spring = { "spring", 4 }, tree = { "tree", 6 } },
  railway = {
    halt = { "railway", 2 }, station = { "railway", 1 }, subway_entrance = { "entrance", 3 }, tram_stop = { "railway", 4 },
  },
  highway = { bus_stop = { "bus", 5 }, elevator = { "elevator", 5 } },
  tourism = {
    alpine_hut = { "lodging", 3 }, aquarium = { "zoo", 2 }, artwork = { "art_gallery", 3 }, attraction = { "attraction", 2 },
    camp_site = { "campsite", 3 }, gallery = { "art_gallery", 3 }, guest_house = { "lodging", 4 }, hostel = { "lodging", 4 },
    hotel = { "lodging", 4 }, information = { "information", 4 }, museum = { "museum", 2 }, picnic_site = { "picnic_site", 4 },
    theme_park = { "attraction", 2 }, viewpoint = { "viewpoint", 3 }, zoo = { "zoo", 2 },
  },
}
-- In this order: the first key that has a class decides.
local point_keys = { "historic", "tourism", "amenity", "leisure", "railway", "man_made", "natural", "highway" }

local places = {
  country = { 3, 1 }, state = { 4, 2 }, city = { 4, 3 }, town = { 6, 4 }, village = { 9, 5 }, suburb = { 10, 6 }, quarter = { 12, 7 },
  neighbourhood = { 12, 8 }, hamlet = { 11, 8 }, isolated_dwelling = { 13, 9 }, island = { 9, 5 }, islet = { 12, 8 },
  square = { 13, 7 }, locality = { 13, 9 },
}

function init_function() end
function exit_function() end

local function has_name(object)
  return object:Find("name") ~= ""
end

-- Names in all kept languages, and the one on the signs.
local function add_names(object)
  local name = object:Find("name")
  if name == "" then return end
  object:Attribute("name", name)
  for _, language in ipairs(languages) do
    local other = object:Find("name:" .. language)
    if other ~= "" and other ~= name then object:Attribute("name:" .. language, other) end
  end
end

-- The class and importance of a point of interest, with the key that decided.
local function point_of(object)
  for _, key in ipairs(point_keys) do
    local value = object:Find(key)
    local found = value ~= "" and points[key][value]
    if found then return found[1], value, found[2] end
  end
  local shop = object:Find("shop")
  if shop ~= "" and shop ~= "no" and shop ~= "vacant" then return "shop", shop, 5 end
  return nil
end

local function add_point_attributes(object, class, subclass, rank)
  add_names(object)
  object:Attribute("class", class)
  object:Attribute("subclass", subclass)
  object:AttributeNumeric("rank", rank)
  -- An important one is seen from further away, but only with a name.
  object:MinZoom((has_name(object) and rank <= 2) and 12 or (has_name(object) and rank <= 4) and 13 or 14)
end

function node_function(node)
  local number = node:Find("addr:housenumber")
  if number ~= "" then
    node:Layer("housenumber", false)
    node:Attribute("housenumber", number)
  end

  local entrance = node:Find("entrance")
  if entrance ~= "" and entrance ~= "no" then
    node:Layer("poi", false)
    add_names(node)
    node:Attribute("class", "entrance")
    node:Attribute("subclass", entrance)
    local ref = node:Find("ref")
    if ref ~= "" then node:Attribute("ref", ref) end
    node:AttributeNumeric("rank", (entrance == "main") and 3 or 5)
    node:MinZoom(14)
  end

  local place = node:Find("place")
  local known = places[place]
  if known and has_name(node) then
    node:Layer("place", false)
    add_names(node)
    node:Attribute("class", place)
    node:AttributeNumeric("rank", known[2])
    local capital = node:Find("capital")
    if capital == "yes" then node:AttributeNumeric("capital", 2) end
    node:MinZoom(known[1])
  end

  if node:Find("natural") == "peak" or node:Find("natural") == "volcano" then
    node:Layer("mountain_peak", false)
    add_names(node)
    node:Attribute("class", node:Find("natural"))
    local height = tonumber(node:Find("ele"))
    if height then node:AttributeNumeric("ele", height) end
    node:MinZoom(11)
    return
  end
  if node:Find("aeroway") == "aerodrome" and has_name(node) then
    node:Layer("aerodrome_label", false)
    add_names(node)
    node:MinZoom(10)
    return
  end

  local class, subclass, rank = point_of(node)
  if class then
    node:Layer("poi", false)
    add_point_attributes(node, class, subclass, rank)
  end
end

-- Borders are ways of these relations.
function relation_scan_function(relation)
  if relation:Find("type") == "boundary" and relation:Find("boundary") == "administrative" then relation:Accept() end
end

-- The least admin_level of the borders that a way belongs to: 2 is a country's.
local function border_level(way)
  local least = 99
  while true do
    local relation = way:NextRelation()
    if not relation then break end
    least = math.min(least, tonumber(way:FindInRelation("admin_level")) or 99)
  end
  return least
end

local function add_brunnel(way)
  local tunnel = way:Find("tunnel")
  if way:Find("bridge") ~= "" and way:Find("bridge") ~= "no" then
    way:Attribute("brunnel", "bridge")
  elseif (tunnel ~= "" and tunnel ~= "no") or way:Find("covered") == "yes" then
    way:Attribute("brunnel", "tunnel")
  elseif way:Find("ford") == "yes" then
    way:Attribute("brunnel", "ford")
  end
  local layer = tonumber(way:Find("layer"))
  if layer then way:AttributeNumeric("layer", layer) end
end

local function add_road(way, highway, road, is_area)
  way:Layer("transportation", is_area)
  way:MinZoom(road[2])
  way:Attribute("class", road[1])
  if road[1] == "path" then way:Attribute("subclass", highway) end
  if road.link then way:AttributeNumeric("ramp", 1) end
  add_brunnel(way)
  local surface = way:Find("surface")
  if surface ~= "" then way:Attribute("surface", unpaved[surface] and "unpaved" or "paved") end
  local access = way:Find("access")
  local foot = way:Find("foot")
  if foot == "no" or foot == "private" or ((access == "no" or access == "private") and foot == "") then way:Attribute("access", "no") end
  if highway == "service" and way:Find("service") ~= "" then way:Attribute("service", way:Find("service")) end
  if highway == "steps" then
    local count = tonumber(way:Find("step_count"))
    if count then way:AttributeNumeric("step_count", count) end
  end

  if has_name(way) or way:Find("ref") ~= "" then
    if is_area then way:LayerAsCentroid("transportation_name") else way:Layer("transportation_name", false) end
    way:MinZoom(math.max(road[2], 8))
    add_names(way)
    way:Attribute("class", road[1])
    if road[1] == "path" then way:Attribute("subclass", highway) end
    local ref = way:Find("ref")
    if ref ~= "" then
      way:Attribute("ref", ref)
      way:AttributeNumeric("ref_length", string.len(ref))
    end
  end
end

-- The zoom at which an area becomes a few pixels wide. The area is in square metres.
local function zoom_of_area(area)
  for zoom = 5, 13 do
    local metres = 156543 / 2 ^ zoom
    if area > 60 * metres * metres then return zoom end
  end
  return 14
end

local function add_water(way, class)
  way:Layer("water", true)
  way:MinZoom(zoom_of_area(way:Area()))
  way:Attribute("class", class)
  if way:Find("intermittent") == "yes" then way:AttributeNumeric("intermittent", 1) end
  add_brunnel(way)
  if has_name(way) then
    way:LayerAsCentroid("water_name")
    way:MinZoom(math.max(zoom_of_area(way:Area()) + 1, 9))
    add_names(way)
    way:Attribute("class", class)
  end
end

local function add_area(way, layer, class, subclass)
  way:Layer(layer, true)
  way:MinZoom(zoom_of_area(way:Area()))
  way:Attribute("class", class)
  if subclass then way:Attribute("subclass", subclass) end
end

-- What covers the ground. Returns whether it was water.
local function add_ground(way)
  local natural, landuse, leisure = way:Find("natural"), way:Find("landuse"), way:Find("leisure")
  local waterway, amenity = way:Find("waterway"), way:Find("amenity")
  if way:Find("parlour:sea") == "yes" then
    way:Layer("water", true)
    way:Attribute("class", "ocean")
    return true
  end
  if natural == "water" or waterway == "riverbank" or landuse == "reservoir" or landuse == "basin" or waterway == "dock"
    or leisure == "swimming_pool" then
    local kind = way:Find("water")
    local class = (leisure == "swimming_pool") and "swimming_pool" or (waterway == "dock") and "dock"
      or (kind == "river" or kind == "canal" or waterway == "riverbank") and "river" or (kind == "pond") and "pond" or "lake"
    add_water(way, class)
    return true
  end
  if parks[leisure] or way:Find("boundary") == "national_park" or way:Find("boundary") == "protected_area" then
    add_area(way, "park", leisure ~= "" and leisure or way:Find("boundary"))
    add_names(way)
  end
  local cover = covers[natural] or covers[landuse]
  if cover then add_area(way, "landcover", cover, natural ~= "" and natural or landuse) end
  local use = (uses[landuse] and landuse) or amenities_as_use[amenity] or leisures_as_use[leisure]
    or (way:Find("tourism") == "zoo" and "zoo") or (way:Find("tourism") == "theme_park" and "theme_park")
  if use then add_area(way, "landuse", use) end
  return false
end

local waterways = { river = 8, canal = 9, stream = 12, ditch = 13, drain = 13 }

local function add_lines(way)
  local waterway = way:Find("waterway")
  if waterways[waterway] then
    way:Layer("waterway", false)
    way:MinZoom(waterways[waterway])
    way:Attribute("class", waterway)
    add_names(way)
    add_brunnel(way)
  end
  local railway = way:Find("railway")
  if railways[railway] then
    local service = way:Find("service")
    way:Layer("transportation", false)
    way:MinZoom((service ~= "") and math.max(railways[railway], 13) or railways[railway])
    way:Attribute("class", (railway == "rail" or railway == "narrow_gauge" or railway == "preserved") and "rail" or "transit")
    way:Attribute("subclass", railway)
    if service ~= "" then way:Attribute("service", service) end
    add_brunnel(way)
  end
  local aerialway = way:Find("aerialway")
  if aerialway ~= "" and aerialway ~= "station" and aerialway ~= "pylon" then
    way:Layer("transportation", false)
    way:MinZoom(12)
    way:Attribute("class", "aerialway")
    way:Attribute("subclass", aerialway)
  end
  if way:Find("route") == "ferry" then
    way:Layer("transportation", false)
    way:MinZoom(9)
    way:Attribute("class", "ferry")
  end
  local aeroway = way:Find("aeroway")
  if aeroway == "runway" or aeroway == "taxiway" then
    way:Layer("aeroway", false)
    way:Attribute("class", aeroway)
  end
  local man_made = way:Find("man_made")
  if man_made == "pier" or man_made == "breakwater" or man_made == "groyne" then
    local is_area = way:IsClosed()
    way:Layer("transportation", is_area)
    way:MinZoom(13)
    way:Attribute("class", "pier")
    way:Attribute("subclass", man_made)
  end
end

function way_function(way)
  local level = border_level(way)
  if level <= 8 then
    way:Layer("boundary", false)
    way:MinZoom((level <= 2) and 3 or (level <= 4) and 5 or (level <= 6) and 9 or 11)
    way:AttributeNumeric("admin_level", level)
    -- A coast is seen without the line of a border.
    if way:Find("maritime") == "yes" or way:Find("natural") == "coastline" then way:AttributeNumeric("maritime", 1) end
    if way:Find("disputed") == "yes" then way:AttributeNumeric("disputed", 1) end
  end

  local is_closed = way:IsClosed()
  local highway = way:Find("highway")
  local road = roads[highway]
  local is_area = is_closed and (way:Find("area") == "yes" or highway == "platform" or way:Find("type") == "multipolygon")
  if road then
    add_road(way, highway, road, is_area)
    -- A road is nothing else, too, except an area like a square with trees.
    if not is_area then return end
  end
  add_lines(way)
  if not is_closed then return end

  if add_ground(way) then return end
  local building = way:Find("building")
  if building ~= "" and building ~= "no" then
    way:Layer("building", true)
    way:MinZoom((way:Area() > 400) and 13 or 14)
    if way:Find("layer") ~= "" and tonumber(way:Find("layer")) and tonumber(way:Find("layer")) < 0 then way:Attribute("hide_3d", "true") end
  end
  local number = way:Find("addr:housenumber")
  if number ~= "" then
    way:LayerAsCentroid("housenumber")
    way:Attribute("housenumber", number)
  end
  local place = way:Find("place")
  if places[place] and has_name(way) and (place == "square" or place == "island" or place == "islet") then
    way:LayerAsCentroid("place")
    add_names(way)
    way:Attribute("class", place)
    way:AttributeNumeric("rank", places[place][2])
    way:MinZoom(places[place][1])
  end
  if way:Find("aeroway") == "aerodrome" then
    add_area(way, "aeroway", "aerodrome")
    if has_name(way) then
      way:LayerAsCentroid("aerodrome_label")
      add_names(way)
      way:MinZoom(10)
    end
  end
  local class, subclass, rank = point_of(way)
  -- Unnamed grounds and pools are seen as areas.
  if class and (has_name(way) or rank <= 3) then
    way:LayerAsCentroid("poi")
    add_point_attributes(way, class, subclass, rank)
  end
end
